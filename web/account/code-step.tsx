import { useTranslation } from 'react-i18next';
import type { confirmPhone, Profile } from '#domain/account/contract.ts';
import { maskMobile } from '#domain/brazil/phone.ts';
import { call } from '#web/api/call.ts';
import { CodePage } from '#web/shell/form/code-page.tsx';
import type { PendingCode } from './pending-code.ts';
import { RegistrationSteps } from './registration-steps.tsx';
import { sendCode } from './send-code.ts';

export type CodeStepProps = {
  pending: PendingCode;
  /** A number is added from the profile, rather than confirmed as a registration's last step. */
  isChange: boolean;
  onChangeNumber: () => void;
  onDone: (profile: Profile) => void;
  /** The code was right, but the number is another account's. */
  onTaken: () => void;
};

/** Asks for the code that was texted to a phone, which confirms it. */
export function CodeStep({ pending, isChange, onChangeNumber, onDone, onTaken }: CodeStepProps) {
  const { t } = useTranslation('account');
  const { phone, codeId, resendAt } = pending;
  return (
    <CodePage
      above={!isChange && <RegistrationSteps at="phone" />}
      sent={t('code.sent')}
      to={maskMobile(phone)}
      changeLabel={t('code.change-number')}
      onChange={onChangeNumber}
      resendAt={resendAt}
      confirm={(code) => call<typeof confirmPhone>('POST /api/me/phone', { phone, codeId, code })}
      onDone={onDone}
      onRefused={({ code }) => {
        if (code !== 'phone-taken') return false;
        onTaken();
        return true;
      }}
      resend={() => sendCode(phone)}
    />
  );
}
