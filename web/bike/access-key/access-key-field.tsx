import { useState } from 'react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '#web/kit/cx.ts';
import { boxClass, FieldFrame, useFieldIds } from '#web/kit/field-frame.tsx';
import { KeyCount } from './key-count.tsx';
import { KeyProblemWords } from './key-problem-words.tsx';
import type { KeyProblem } from './key-problem.ts';
import { KeySlots, keyTextClass } from './key-slots.tsx';
import { showKey } from './type-access-key.ts';
import { useKeyTyping, type KeyTyping } from './use-key-typing.ts';

export type AccessKeyFieldProps = KeyTyping & {
  /** For the focus. */
  ref: Ref<HTMLTextAreaElement>;
  problem: KeyProblem | undefined;
  /** What a whole and valid key says. */
  reads: string | undefined;
  readOnly: boolean;
};

/** The 44 characters in groups of four while they are typed or pasted; counted, and upper case by themselves. */
export function AccessKeyField({ ref, problem, reads, readOnly, ...typing }: AccessKeyFieldProps) {
  const { t } = useTranslation('receipt');
  const { value } = typing;
  const ids = useFieldIds(undefined, { hint: true, error: problem });
  const { box, focusAnew, handlers } = useKeyTyping(typing);
  const [letters, setLetters] = useState(() => /[A-Z]/.test(value));
  const switchKeyboard = () => {
    setLetters(!letters);
    focusAnew();
  };
  return (
    <FieldFrame label={t('key.label')} ids={ids}>
      <div ref={box} className={cx(boxClass, 'px-4 py-3')}>
        <div className={cx('relative w-full', keyTextClass)}>
          <KeySlots value={value} problem={problem} />
          <textarea
            ref={ref}
            {...ids.control}
            {...handlers}
            name="accessKey"
            rows={3}
            value={showKey(value)}
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
      <KeyCount id={ids.hintId} count={value.length} reads={reads}>
        <button type="button" onClick={switchKeyboard} className="min-h-11 shrink-0 text-s font-bold underline">
          {t(letters ? 'key.digits' : 'key.letters')}
        </button>
      </KeyCount>
    </FieldFrame>
  );
}
