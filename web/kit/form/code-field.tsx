import { useLayoutEffect, useRef } from 'react';
import type { ChangeEvent } from 'react';
import { cx } from '#web/kit/cx.ts';
import { caretAfter, readDigits, showDigits } from './code-digits.ts';
import { boxClass, FieldFrame, useFieldIds } from './field-frame.tsx';
import type { FieldWords } from './field-frame.tsx';

export type CodeFieldProps = FieldWords & {
  value: string;
  onChange: (digits: string) => void;
  /** Called once each time the last digit arrives, by hand, by paste or by autofill. */
  onComplete?: (digits: string) => void;
  length: number;
  name?: string;
  autoFocus?: boolean;
  disabled?: boolean;
};

const digitsClass = 'font-bold text-xl tracking-[0.18em] tabular-nums whitespace-pre';

/** A one-time code in one input, so that paste, autofill and correction work; `value` is bare digits. */
export function CodeField(props: CodeFieldProps) {
  const { label, hint, error, labelHidden, value, onChange, onComplete, length, name, autoFocus, disabled } = props;
  const ids = useFieldIds(undefined, { hint, error });
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  const shown = showDigits(value, length);
  const rest = showDigits('0'.repeat(length), length).slice(shown.length);

  useLayoutEffect(() => {
    if (caret.current !== undefined) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const digits = readDigits(target.value, length);
    const before = readDigits(target.value.slice(0, target.selectionStart ?? target.value.length), length);
    caret.current = caretAfter(before.length, length);
    onChange(digits);
    if (digits.length === length && digits !== value) onComplete?.(digits);
  };

  return (
    <FieldFrame label={label} hint={hint} error={error} labelHidden={labelHidden} ids={ids}>
      <div className={cx(boxClass, 'min-h-18 justify-center')}>
        <span className={cx('relative', digitsClass)}>
          <span aria-hidden className="select-none">
            <span className="invisible">{shown}</span>
            {[...rest].map((slot, index) => (
              <span key={index} className={slot === ' ' ? 'invisible' : 'relative text-transparent'}>
                {slot}
                {slot !== ' ' && (
                  <span className="absolute right-[0.18em] bottom-1 left-0 h-0.5 rounded-full bg-edge" />
                )}
              </span>
            ))}
          </span>
          <input
            ref={input}
            {...ids.control}
            type="text"
            name={name}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus={autoFocus}
            disabled={disabled}
            value={shown}
            onChange={change}
            className="absolute -inset-y-4 left-0 w-[calc(100%+1rem)] bg-transparent tracking-[inherit] outline-hidden focus-visible:shadow-none"
          />
        </span>
      </div>
    </FieldFrame>
  );
}
