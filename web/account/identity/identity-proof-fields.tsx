import { useTranslation } from 'react-i18next';
import { oneTimeCode } from '#domain/account/one-time-code.ts';
import { maskMobile } from '#domain/brazil/phone.ts';
import { UsernameHint } from '#web/account/password/new-password-fields.tsx';
import { useProfile } from '#web/account/use-profile.ts';
import { Button } from '#web/kit/button/button.tsx';
import { CodeField } from '#web/kit/form/code-field.tsx';
import { PasswordField } from '#web/kit/form/password-field.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-notice.tsx';
import { ResendCode } from '#web/shell/form/resend-code.tsx';
import type { CallForm } from '#web/shell/form/use-call-form.ts';
import type { emptyProof, IdentityProofState } from './use-identity-proof.ts';

export type IdentityProofFieldsProps = {
  proof: IdentityProofState;
  form: Pick<CallForm<typeof emptyProof>, 'field' | 'change' | 'expectCode' | 'values'>;
  autoFocus?: boolean;
};

/** Asks for the current password, or for a code that is texted to the current phone. */
export function IdentityProofFields({ proof, form, autoFocus = false }: IdentityProofFieldsProps) {
  const { t } = useTranslation(['identity', 'account']);
  const profile = useProfile().data;
  const phone = profile?.phone && unbroken(maskMobile(profile.phone));
  const sendCode = () => proof.sendCode(() => form.expectCode('proofCode'));
  if (proof.isByCode && phone) {
    const { error } = form.field('proofCode');
    return (
      <div className="flex flex-col gap-4">
        <CodeField
          label={t('identity:proof.code', { phone })}
          name="proofCode"
          length={oneTimeCode.digits}
          autoFocus
          value={form.values.proofCode}
          onChange={(digits) => form.change('proofCode', digits)}
          error={error}
        />
        <ResendCode at={proof.resendAt ?? ''} sent={proof.wasResent} busy={proof.sending} onResend={sendCode} />
        <RefusalNotice refusal={proof.refusal} />
        <OtherProofButton label={t('identity:proof.use-password')} onPress={proof.usePassword} />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-1">
      <UsernameHint email={profile?.email ?? ''} />
      <PasswordField
        {...form.field('currentPassword')}
        label={t('account:field.current-password')}
        showLabel={t('account:field.show-password')}
        hideLabel={t('account:field.hide-password')}
        autoComplete="current-password"
        autoFocus={autoFocus}
      />
      {phone && (
        <OtherProofButton
          name="send-code"
          label={t('identity:proof.send-code', { phone })}
          busy={proof.sending}
          busyLabel={t('account:code.resending')}
          onPress={sendCode}
        />
      )}
      <RefusalNotice refusal={proof.refusal} />
    </div>
  );
}

type OtherProofButtonProps = { label: string; name?: string; busy?: boolean; busyLabel?: string; onPress: () => void };

function OtherProofButton({ label, name, busy, busyLabel, onPress }: OtherProofButtonProps) {
  return (
    <Button
      variant="quiet"
      name={name}
      size="fit"
      className="-ml-4 self-start text-left underline"
      busy={busy}
      busyLabel={busyLabel}
      onClick={onPress}
    >
      {label}
    </Button>
  );
}

/** A number that stays on one line. */
function unbroken(phone: string): string {
  return phone.replaceAll(' ', '\u00a0').replaceAll('-', '\u2060-\u2060');
}
