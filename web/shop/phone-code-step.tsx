import { useTranslation } from 'react-i18next';
import { maskMobile } from '#domain/brazil/phone.ts';
import type { Refusal } from '#web/api/refusal.ts';
import { CodePage } from '#web/shell/form/code-page.tsx';
import { useGo } from '#web/shell/go.ts';
import { restartBikeshopDraft, useBikeshopDraft, useShopCode } from '#web/state/drafts.ts';
import { joinWithDraft } from './join-with-draft.ts';
import { tellTaken } from './registration-notice.ts';
import { RegistrationSteps } from './registration-steps.tsx';
import { dropProof } from './registration.ts';
import { sendPhoneCode } from './shop-code.ts';
import { useSpentCode } from './use-spent-code.ts';

/** Takes the code and makes the request; what the server does not take leads back to its step. */
export function PhoneCodeStep({ phone }: { phone: string }) {
  const { t } = useTranslation('account');
  const go = useGo();
  const spend = useSpentCode();
  const resendAt = useShopCode((code) => code.resendAt);
  const leave = (to: string) => {
    spend();
    go.replace(to);
    return true;
  };
  const refuse = ({ code }: Refusal) => {
    if (code === 'phone-taken') {
      tellTaken(true);
      return leave('/loja/register-you');
    }
    if (code === 'email-proof-invalid') {
      dropProof();
      return leave('/loja/verify-email');
    }
    if (code === 'shop-already-member') {
      useBikeshopDraft.setState({ standing: 'member' });
      return leave('/loja/verify-email');
    }
    if (code === 'id-taken') useBikeshopDraft.setState({ requestId: '' });
    return false;
  };
  return (
    <CodePage
      above={<RegistrationSteps at="phone" />}
      sent={t('code.sent')}
      to={maskMobile(phone)}
      changeLabel={t('code.change-number')}
      onChange={() => leave('/loja/register-you')}
      resendAt={resendAt}
      confirm={joinWithDraft}
      onDone={({ state, already }) => {
        const { whatsapp } = useBikeshopDraft.getState();
        spend();
        restartBikeshopDraft({
          whatsapp,
          outcome: already ? 'already' : state === 'approved' ? 'approved' : 'waiting',
        });
        go.replace('/loja/register-success');
      }}
      onRefused={refuse}
      resend={() => sendPhoneCode(phone, useBikeshopDraft.getState().emailProof)}
    />
  );
}
