import { useRef, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { oneTimeCode } from '#domain/account/code-rules.ts';
import type { Refusal } from '#web/api/call.ts';
import { CodeField } from '#web/kit/form/code-field.tsx';
import { FormPage } from './form-page.tsx';
import { useRefusalWords } from './refusal-words.tsx';
import { ResendCode } from './resend-code.tsx';
import { isAboutCode, useCodeStep, type CodeCalls } from './use-code-step.ts';

export type CodePageProps<Answer> = CodeCalls<Answer> & {
  /** The content above the title, such as the steps. */
  above?: ReactNode;
  /** How it was sent: "We texted it to". */
  sent: string;
  /** Where it was sent, masked for display. */
  to: string;
  /** The label of the link that changes that: "Change the number". */
  changeLabel: string;
  onChange: () => void;
  /** When another code may be requested; ISO 8601, UTC. */
  resendAt: string;
  /** Another way to get a code, below the button. */
  otherWay?: ReactNode;
};

/** Asks for a code that was sent; accepts it from the text message, the clipboard or the keyboard. */
export function CodePage<Answer>({
  above,
  sent,
  to,
  changeLabel,
  onChange,
  resendAt,
  otherWay,
  ...calls
}: CodePageProps<Answer>) {
  const { t } = useTranslation('account');
  const words = useCodeWords();
  const box = useRef<HTMLDivElement>(null);
  const focus = () => box.current?.querySelector('input')?.focus();
  const { code, setCode, isShort, send, confirm, resend } = useCodeStep({ ...calls, focus });
  const atField = confirm.refusal && isAboutCode(confirm.refusal) ? words(confirm.refusal) : undefined;
  const refusal = atField ? resend.refusal : (confirm.refusal ?? resend.refusal);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(code);
  };
  return (
    <FormPage
      above={above}
      title={t('code.title')}
      lead={<SentTo sent={sent} to={to} changeLabel={changeLabel} onChange={onChange} />}
      form={{ onSubmit: submit, busy: confirm.busy, refusal }}
      action={t('code.submit')}
      busyLabel={t('code.busy')}
      otherWay={otherWay}
    >
      <div ref={box}>
        <CodeField
          label={t('field.code')}
          labelHidden
          name="code"
          length={oneTimeCode.digits}
          autoFocus
          value={code}
          onChange={setCode}
          onComplete={send}
          error={isShort ? t('errors.code.invalid') : atField}
        />
      </div>
      <ResendCode
        at={resendAt}
        sent={resend.done && resend.answer === 'sent'}
        busy={resend.busy}
        onResend={() => resend.change()}
      />
    </FormPage>
  );
}

/** What was wrong with a code, with the remaining tries. */
function useCodeWords(): (refusal: Refusal) => string {
  const { t } = useTranslation('account');
  const words = useRefusalWords();
  return (refusal) => {
    const { code, triesLeft } = refusal;
    if (code === 'invalid-input') return t('errors.code.invalid');
    if (code !== 'code-wrong' || triesLeft === undefined) return words(refusal);
    return triesLeft === 0 ? t('errors.code.wrong-last') : t('errors.code.wrong', { count: triesLeft });
  };
}

export type SentToProps = { sent: string; to: string; changeLabel: string; onChange: () => void };

/** How and where a code was sent, and the link to change the number or address. */
export function SentTo({ sent, to, changeLabel, onChange }: SentToProps) {
  const { t } = useTranslation('account');
  return (
    <>
      {sent}
      <br />
      <b className="inline-block max-w-full wrap-anywhere text-ink tabular-nums">{to}</b>
      {' · '}
      <button type="button" onClick={onChange} className="-m-2.5 p-2.5 underline" aria-label={changeLabel}>
        {t('code.change')}
      </button>
    </>
  );
}
