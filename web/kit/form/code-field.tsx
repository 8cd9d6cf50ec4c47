import { useLayoutEffect, useRef, type ChangeEvent, useEffect, useEffectEvent } from 'react';
import { cx } from '#web/kit/cx.ts';
import { boxClass, FieldFrame, useFieldIds, type FieldWords } from './field.tsx';

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

/** The first digits of typed or pasted text: `481-029` and `Your code is 481 029` both give `481029`. */
export function readDigits(text: string, length: number): string {
  return text.replace(/\D/g, '').slice(0, length);
}

/** Digits in two halves, the way people read them: `481 029`; the gap is added with the digit after it. */
export function showDigits(digits: string, length: number): string {
  const half = Math.ceil(length / 2);
  return digits.length > half ? `${digits.slice(0, half)} ${digits.slice(half)}` : digits;
}

/** The position of the caret in the shown text after so many digits. */
export function caretAfter(count: number, length: number): number {
  return count > Math.ceil(length / 2) ? count + 1 : count;
}

type OtpCredential = Credential & { code: string };

/** Passes on the code if the browser can read it from the text message (Android); stops when the screen is left. */
export function useWebOtp(onCode: (code: string) => void, enabled = true): void {
  const hand = useEffectEvent(onCode);
  useEffect(() => {
    if (!enabled || !('OTPCredential' in window)) return;
    const leaving = new AbortController();
    const request = { otp: { transport: ['sms'] }, signal: leaving.signal } as CredentialRequestOptions;
    navigator.credentials.get(request).then(
      (credential) => {
        if (credential && !leaving.signal.aborted) hand((credential as OtpCredential).code);
      },
      () => undefined, // refused or left: the person types the code
    );
    return () => leaving.abort();
  }, [enabled]);
}
