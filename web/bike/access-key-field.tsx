import { Check } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ChangeEvent, KeyboardEvent, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '#web/kit/cx.ts';
import { boxClass, FieldFrame, useFieldIds } from '#web/kit/field-frame.tsx';
import { KeyProblemWords } from './key-problem-words.tsx';
import { KeySlots, keyTextClass } from './key-slots.tsx';
import type { KeyProblem } from './key-problem.ts';
import { keyLength, showKey, typeKey } from './type-access-key.ts';

export type AccessKeyFieldProps = {
  /** For the focus. */
  ref: Ref<HTMLTextAreaElement>;
  /** Bare, upper case. */
  value: string;
  onType: (bare: string) => void;
  /** What was put in as a whole, by paste (`all`) or by a keyboard; true where it was dealt with. */
  onPutIn: (text: string, all: boolean) => boolean;
  problem: KeyProblem | undefined;
  /** What a whole and valid key says. */
  reads: string | undefined;
  readOnly: boolean;
};

/** The 44 characters in groups of four while they are typed or pasted; counted, and upper case by themselves. */
export function AccessKeyField({ ref, value, onType, onPutIn, problem, reads, readOnly }: AccessKeyFieldProps) {
  const { t } = useTranslation('receipt');
  const label = t('key.label');
  const ids = useFieldIds(undefined, { hint: true, error: problem });
  const [letters, setLetters] = useState(() => /[A-Z]/.test(value));
  const box = useRef<HTMLDivElement>(null);
  const caret = useRef<number>(undefined);

  useLayoutEffect(() => {
    if (caret.current !== undefined)
      box.current?.querySelector('textarea')?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  const change = ({ target, nativeEvent }: ChangeEvent<HTMLTextAreaElement>) => {
    if (onPutIn(target.value, false)) return;
    const typed = typeKey({
      shown: target.value,
      caret: target.selectionStart,
      before: value,
      erased: erasedBy(nativeEvent),
    });
    caret.current = typed.caret;
    onType(typed.bare);
  };
  const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  const switchKeyboard = () => {
    setLetters(!letters);
    // A keyboard that is open changes when the field gets the focus anew.
    const field = box.current?.querySelector('textarea');
    field?.blur();
    requestAnimationFrame(() => field?.focus());
  };

  return (
    <FieldFrame label={label} ids={ids}>
      <div ref={box} className={cx(boxClass, 'px-4 py-3')}>
        <div className={cx('relative w-full', keyTextClass)}>
          <KeySlots value={value} problem={problem} />
          <textarea
            ref={ref}
            {...ids.control}
            name="accessKey"
            rows={3}
            value={showKey(value)}
            onChange={change}
            onPaste={(event) => onPutIn(event.clipboardData.getData('text'), true) && event.preventDefault()}
            onKeyDown={sendOnEnter}
            readOnly={readOnly}
            inputMode={letters ? 'text' : 'numeric'}
            enterKeyHint="go"
            autoCapitalize="characters"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            className="absolute inset-0 size-full resize-none overflow-hidden bg-transparent [word-spacing:inherit] outline-hidden focus-visible:shadow-none"
          />
        </div>
      </div>
      {problem && <KeyProblemWords id={ids.errorId} problem={problem} length={value.length} />}
      <div className="-mt-2 flex min-h-11 items-center justify-between gap-3">
        <p id={ids.hintId} className="flex items-center gap-1.5 text-s text-muted tabular-nums">
          {reads && <Check aria-hidden className="size-4 shrink-0 text-good" />}
          {reads ?? (
            <>
              <span aria-hidden>{`${value.length}/${keyLength}`}</span>
              <span className="sr-only">{t('key.count', { count: value.length })}</span>
            </>
          )}
        </p>
        {!reads && (
          <button type="button" onClick={switchKeyboard} className="min-h-11 shrink-0 text-s font-bold underline">
            {t(letters ? 'key.digits' : 'key.letters')}
          </button>
        )}
      </div>
      <p role="status" className="sr-only">
        {reads ?? (value !== '' && value.length % 4 === 0 ? t('key.count', { count: value.length }) : '')}
      </p>
    </FieldFrame>
  );
}

/** Whether a change took something away, and on which side of the caret. */
function erasedBy(event: Event): 'backward' | 'forward' | undefined {
  const { inputType } = event as InputEvent;
  if (inputType === 'deleteContentBackward') return 'backward';
  return inputType === 'deleteContentForward' ? 'forward' : undefined;
}
