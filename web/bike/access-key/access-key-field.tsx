import { Check, CircleAlert } from 'lucide-react';
import { useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '#web/kit/cx.ts';
import { boxClass, FieldFrame, useFieldIds } from '#web/kit/form/field.tsx';
import { isWrongAt, keyLength, separatorBefore, showKey, type KeyProblem } from './type-access-key.ts';
import { useKeyTyping, type KeyTyping } from './use-access-key.ts';

export type AccessKeyFieldProps = KeyTyping & {
  /** For the focus. */
  ref: Ref<HTMLTextAreaElement>;
  problem: KeyProblem | undefined;
  /** A summary of a complete and valid key. */
  summary: string | undefined;
  readOnly: boolean;
};

/** The 44 characters, grouped in fours and made upper case while they are typed or pasted, with a count. */
export function AccessKeyField({ ref, problem, summary, readOnly, ...typing }: AccessKeyFieldProps) {
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
      <KeyCount id={ids.hintId} count={value.length} summary={summary} />
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
      <div className="-mt-2 flex min-h-11 items-center text-s">
        {summary ? (
          <p className="flex items-center gap-1.5 text-muted tabular-nums">
            <Check aria-hidden className="size-4 shrink-0 text-good" />
            {summary}
          </p>
        ) : (
          <button type="button" onClick={switchKeyboard} className="min-h-11 font-bold underline">
            {t(letters ? 'key.digits' : 'key.letters')}
          </button>
        )}
      </div>
    </FieldFrame>
  );
}

type KeyCountProps = {
  id: string;
  /** Characters so far. */
  count: number;
  /** A summary of a complete and valid key. */
  summary: string | undefined;
};

/** In the line of the label: the number of characters, announced to screen readers after each group; at last the summary. */
function KeyCount({ id, count, summary }: KeyCountProps) {
  const { t } = useTranslation('receipt');
  const spoken = t('key.count', { count });
  return (
    <p className="-mt-6.5 self-end text-s text-muted tabular-nums">
      <span aria-hidden>{`${count}/${keyLength}`}</span>
      <span id={id} className="sr-only">
        {summary ?? spoken}
      </span>
      <span role="status" className="sr-only">
        {summary ?? (count > 0 && count % 4 === 0 && spoken)}
      </span>
    </p>
  );
}

type KeyProblemWordsProps = {
  id: string;
  problem: KeyProblem;
  /** Of the text in the field. */ length: number;
};

/** What is wrong with a key, announced: that it is invalid (specification 5), then the detail to check. */
function KeyProblemWords({ id, problem, length }: KeyProblemWordsProps) {
  const { t } = useTranslation('receipt');
  return (
    <p id={id} role="alert" className="flex gap-1.5 text-s text-wrong">
      <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
      <span>
        <b>{t('key.invalid')}</b> {t(`key.problem.${problem}`, { count: length })}
      </span>
    </p>
  );
}

/** The typography of the key in its field; the layer behind it has to match. */
const keyTextClass =
  'text-l leading-8 font-bold tracking-[0.12em] [word-spacing:0.3em] tabular-nums whitespace-pre-wrap ' +
  'max-[22.4rem]:tracking-[0.03em] max-[22.4rem]:[word-spacing:0]';

/** The layer behind the key: marks the places that are still empty and those with an error. */
function KeySlots({ value, problem }: { value: string; problem: KeyProblem | undefined }) {
  const places = Array.from({ length: Math.max(keyLength, value.length) }, (_, at) => at);
  return (
    <div aria-hidden className="text-transparent select-none">
      {places.map((at) => (
        <span key={at}>
          {separatorBefore(at)}
          <span className={cx('relative', slotClass(at, value, problem))}>{value[at] ?? '0'}</span>
        </span>
      ))}
    </div>
  );
}

const dash = 'after:absolute after:right-[0.12em] after:bottom-0.5 after:left-0 after:h-0.5 after:rounded-full';

function slotClass(at: number, value: string, problem: KeyProblem | undefined): string | false {
  if (at >= value.length) return cx(dash, 'after:bg-edge/60');
  return isWrongAt(at, value[at] ?? '', problem) && cx(dash, 'after:bg-wrong');
}
