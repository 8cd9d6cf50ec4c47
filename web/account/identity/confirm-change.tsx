import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { IdentityProof } from '#domain/account/credential-change.ts';
import { codeSchema } from '#domain/account/one-time-code.ts';
import type { Profile } from '#domain/account/profile.contract.ts';
import { useChange } from '#web/shell/answer/use-change.ts';
import { SentTo } from '#web/shell/form/code-page.tsx';
import type { CodeOutcome } from '#web/shell/form/code-times.ts';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { CodeWithResend } from '#web/shell/form/resend-code.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { IdentityProofSection } from '#web/shell/identity/identity-proof-fields.tsx';
import { refusalAtFields, emptyProof, useIdentityProof } from '#web/shell/identity/use-identity-proof.ts';

export type ConfirmChangeProps = {
  /** Where the code for the change was sent, masked for display, and how. */
  sent: string;
  to: string;
  changeLabel: string;
  onChange: () => void;
  /** When another code may be requested; ISO 8601, UTC. */
  resendAt: string;
  resend: () => Promise<CodeOutcome>;
  confirm: (code: string, proof: IdentityProof) => Promise<Profile>;
  onDone: (profile: Profile) => void;
  /** The code was right, but the number or address belongs to another account. */
  onTaken: () => void;
};

/** The last step of a new phone or e-mail: the code that was sent to it, and a proof of identity. */
export function ConfirmChange(props: ConfirmChangeProps) {
  const { sent, to, changeLabel, onChange, resendAt, confirm, onDone, onTaken } = props;
  const { t } = useTranslation(['identity', 'account']);
  const proof = useIdentityProof();
  const form = useCallForm({
    schema: z.object({ code: codeSchema, ...proof.fields }),
    defaults: { code: '', ...emptyProof },
    codes: ['code', ...proof.codes],
    send: async ({ code, ...typed }) => {
      if (proof.byCodeAlone && !proof.isByCode) return proof.sendCode(() => form.expectCode('proofCode'));
      try {
        onDone(await confirm(code, proof.proofOf(typed)));
      } catch (error) {
        const refusal = refusalAtFields(error);
        if (refusal.code !== 'phone-taken' && refusal.code !== 'email-taken') throw refusal;
        onTaken();
      }
    },
  });
  const resend = useChange(props.resend, { onDone: (outcome) => outcome === 'sent' && form.expectCode('code') });
  const refusal = form.props.refusal ?? resend.refusal;
  return (
    <FormPage
      title={t('identity:confirm.title')}
      lead={<SentTo sent={sent} to={to} changeLabel={changeLabel} onChange={onChange} />}
      form={{ ...form.props, refusal }}
      action={t('identity:confirm.submit')}
      busyLabel={t('account:code.busy')}
    >
      <CodeWithResend
        form={form}
        name="code"
        label={t('account:field.code')}
        resend={{
          at: resendAt,
          sent: resend.done && resend.answer === 'sent',
          busy: resend.busy,
          onResend: () => resend.change(),
        }}
      />
      <IdentityProofSection title={t('identity:confirm.who')} proof={proof} form={form} />
    </FormPage>
  );
}
