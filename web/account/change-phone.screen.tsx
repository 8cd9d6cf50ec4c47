import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { confirmPhone, Profile } from '#domain/account/contract.ts';
import { maskMobile } from '#domain/brazil/phone.ts';
import { call } from '#web/api/call.ts';
import { profileKey } from '#web/api/keys.ts';
import { useGo } from '#web/shell/go.ts';
import { showToast } from '#web/shell/toast.ts';
import { useCyclistDraft } from '#web/state/drafts.ts';
import { useSession } from '#web/state/session.ts';
import { ConfirmChange } from './identity/confirm-change.tsx';
import { forgetPendingCode, isPending, usePendingCode } from './pending-code.ts';
import { PhoneStep } from './phone-step.tsx';
import { sendCode } from './send-code.ts';

/** Changes the phone: its number, then the code that was texted to it and the proof that it is the person. */
export default function ChangePhoneScreen() {
  const { t } = useTranslation(['identity', 'account']);
  const go = useGo();
  const queries = useQueryClient();
  const whose = useSession(({ user }) => user?.id);
  const pending = usePendingCode();
  const [openedAt] = useState(() => new Date());
  const [isTaken, setIsTaken] = useState(false);

  const askAgain = (taken: boolean) => {
    setIsTaken(taken);
    forgetPendingCode();
  };
  const finish = (profile: Profile) => {
    queries.setQueryData(profileKey, profile);
    forgetPendingCode();
    useCyclistDraft.setState({ phoneNumber: '' });
    void showToast(t('identity:done.phone'));
    go.replace('/profile');
  };

  if (!isPending(pending, whose, openedAt)) return <PhoneStep isChange isTaken={isTaken} />;
  const { phone, codeId, resendAt } = pending;
  return (
    <ConfirmChange
      key={phone}
      sent={t('account:code.sent')}
      to={maskMobile(phone)}
      changeLabel={t('account:code.change-number')}
      onChange={() => askAgain(false)}
      resendAt={resendAt}
      resend={() => sendCode(phone)}
      confirm={(code, proof) => call<typeof confirmPhone>('POST /api/me/phone', { phone, codeId, code, proof })}
      onDone={finish}
      onTaken={() => askAgain(true)}
    />
  );
}
