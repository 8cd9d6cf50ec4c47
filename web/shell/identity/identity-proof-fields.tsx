import { useTranslation } from 'react-i18next';
import { maskMobile } from '#domain/brazil/phone.ts';
import { useProfile } from '#web/api/shared-reads.ts';
import { Button } from '#web/kit/button/button.tsx';
import { PasswordField, UsernameHint } from '#web/kit/form/password-field.tsx';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { CodeWithResend } from '#web/shell/form/resend-code.tsx';
import type { CallForm } from '#web/shell/form/use-call-form.ts';
import { useSession } from '#web/state/session.ts';
import type { emptyProof, IdentityProofState } from './use-identity-proof.ts';

export type IdentityProofFieldsProps = {
  proof: IdentityProofState;
  form: Pick<CallForm<typeof emptyProof>, 'field' | 'change' | 'expectCode'>;
  autoFocus?: boolean;
};

/** Asks for the current password, or for a code that is texted to the current phone; for the code alone where there is no password. */
export function IdentityProofFields({ proof, form, autoFocus = false }: IdentityProofFieldsProps) {
  const { t } = useTranslation(['identity', 'account']);
  const profile = useProfile().data;
  const isOfShop = useSession(({ user }) => user?.domain === 'bikeshop');
  const phone = profile?.phone && unbroken(maskMobile(profile.phone));
  const sendCode = () => proof.sendCode(() => form.expectCode('proofCode'));
  if (proof.isByCode && phone) {
    return (
      <div className="flex flex-col gap-4">
        <CodeWithResend
          form={form}
          name="proofCode"
          label={t('identity:proof.code', { phone })}
          resend={{ at: proof.resendAt ?? '', sent: proof.wasResent, busy: proof.sending, onResend: sendCode }}
        />
        <RefusalNotice refusal={proof.refusal} />
        {!proof.byCodeAlone && (
          <OtherProofButton label={t('identity:proof.use-password')} onPress={proof.usePassword} />
        )}
      </div>
    );
  }
  if (proof.byCodeAlone) {
    return (
      <div className="flex flex-col gap-3">
        <p className="text-m text-pretty">{t('identity:proof.by-code-alone', { phone })}</p>
        {isOfShop && <p className="text-s text-pretty text-muted">{t('identity:proof.lost-phone')}</p>}
        <RefusalNotice refusal={proof.refusal} />
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

/** The proof under a heading of its own, below what is asked for besides. */
export function IdentityProofSection({
  title,
  ...fields
}: Omit<IdentityProofFieldsProps, 'autoFocus'> & { title: string }) {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-l font-bold">{title}</h2>
      <IdentityProofFields {...fields} />
    </section>
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
