import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '#domain/account/profile.contract.ts';
import { maskMobile } from '#domain/brazil/phone.ts';
import { to } from '#domain/paths.ts';
import { forgetPhoneCode, isPending, sendPhoneCode, usePendingPhoneCode } from '#web/account/pending-codes.ts';
import { PhoneStep } from '#web/account/phone-step.tsx';
import { call } from '#web/api/call.ts';
import { setAnswer } from '#web/api/query.ts';
import { showToast } from '#web/shell/toasts/toast.ts';
import { useGo } from '#web/shell/travel/go.ts';
import { useCyclistDraft } from '#web/state/drafts.ts';
import { useSession } from '#web/state/session.ts';
import { ConfirmChange } from './confirm-change.tsx';

/** Changes the phone: its number, then the code that was texted to it and a proof of identity. */
export default function ChangePhoneScreen() {
  const { t } = useTranslation(['identity', 'account']);
  const go = useGo();
  const whose = useSession(({ user }) => user?.id);
  const pending = usePendingPhoneCode();
  const [openedAt] = useState(() => new Date());
  const [isTaken, setIsTaken] = useState(false);

  const askAgain = (taken: boolean) => {
    setIsTaken(taken);
    forgetPhoneCode();
  };
  const finish = (profile: Profile) => {
    setAnswer('GET /api/me', {}, profile);
    forgetPhoneCode();
    useCyclistDraft.setState({ phoneNumber: '' });
    void showToast(t('identity:done.phone'));
    go.replace(to.profile());
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
      resend={() => sendPhoneCode(phone)}
      confirm={(code, proof) => call('POST /api/me/phone', { phone, codeId, code, proof })}
      onDone={finish}
      onTaken={() => askAgain(true)}
    />
  );
}
