import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { oneTimeCode } from '#domain/account/code-rules.ts';
import { Button } from '#web/kit/button/button.tsx';
import { CodeField } from '#web/kit/form/code-field.tsx';
import { asClock, useCountdown } from '#web/kit/use-countdown.ts';
import { useBusyWords } from './solve-work.ts';
import type { CallForm } from './use-call-form.ts';

export type CodeWithResendProps<Name extends string> = {
  form: Pick<CallForm<Record<Name, string>>, 'field' | 'change'>;
  /** The form's field for the code. */
  name: Name;
  label: string;
  resend: ResendCodeProps;
  /** The form asks for nothing else: the last digit sends it. */
  alone?: boolean;
};

/** The field of a form for a one-time code that was sent, and the way to another one. */
export function CodeWithResend<Name extends string>(props: CodeWithResendProps<Name>) {
  const { form, name, label, resend, alone = false } = props;
  const { value, error } = form.field(name);
  const box = useRef<HTMLDivElement>(null);
  const send = (digits: string) => {
    // The form sends what it knows: it has to know the last digit.
    flushSync(() => form.change(name, digits));
    box.current?.closest('form')?.requestSubmit();
  };
  return (
    <div ref={box} className="flex flex-col gap-4">
      <CodeField
        label={label}
        name={name}
        length={oneTimeCode.digits}
        autoFocus
        value={value}
        onChange={(digits) => form.change(name, digits)}
        {...(alone && { onComplete: send })}
        error={error}
      />
      <ResendCode {...resend} />
    </div>
  );
}

type ResendCodeProps = {
  /** When another code may be requested; ISO 8601, UTC. */
  at: string;
  /** One was sent from this screen. */
  sent: boolean;
  busy: boolean;
  onResend: () => void;
};

/** Requests another code, after the countdown. */
export function ResendCode({ at, sent, busy, onResend }: ResendCodeProps) {
  const { t } = useTranslation('account');
  const left = useCountdown(new Date(at));
  const busyWords = useBusyWords(t('code.resending'));
  return (
    <div className="flex items-center justify-between gap-3">
      <p role="status" className="text-s text-muted">
        {t(sent && left > 0 ? 'code.resent' : 'code.missing')}
      </p>
      <Button
        variant="secondary"
        size="fit"
        className="shrink-0 tabular-nums"
        disabled={left > 0}
        busy={busy}
        busyLabel={busyWords}
        onClick={onResend}
      >
        {left > 0 ? t('code.resend-in', { clock: asClock(left) }) : t('code.resend')}
      </Button>
    </div>
  );
}
