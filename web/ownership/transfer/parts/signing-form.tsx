import { useTranslation } from 'react-i18next';
import type { IdentityProof } from '#domain/account/credential-change.ts';
import type { Transfer } from '#domain/ownership/transfer-view.ts';
import { Button } from '#web/kit/button/button.tsx';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { useTitleFocus } from '#web/shell/frame/screen-frame.tsx';
import { IdentityProofSection } from '#web/shell/identity/identity-proof-fields.tsx';
import { useProofForm } from '#web/shell/identity/use-identity-proof.ts';

export type SigningFormProps = {
  transfer: Transfer;
  /** Sends the approval; what it throws is shown. */
  approve: (proof: IdentityProof) => Promise<void>;
  onBack: () => void;
};

/** The owner's signature: the password, or a code that is texted to their phone. */
export function SigningForm({ transfer: { kind, other, bikeModel: model }, approve, onBack }: SigningFormProps) {
  const { t } = useTranslation('transfer');
  const { proof, form } = useProofForm(approve);
  useTitleFocus();
  return (
    <FormPage
      title={t('approve.title')}
      lead={<span className="wrap-anywhere">{t('approve.lead', { model, other })}</span>}
      form={form.props}
      action={t('approve.submit')}
      busyLabel={t('approve.busy')}
      fineprint={t(kind === 'hand-over' ? 'approve.fineprint-hand-over' : 'approve.fineprint-asked')}
      otherWay={
        <Button variant="quiet" onClick={onBack}>
          {t('approve.back')}
        </Button>
      }
    >
      <IdentityProofSection title={t('approve.who')} proof={proof} form={form} />
    </FormPage>
  );
}
