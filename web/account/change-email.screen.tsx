import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { changeEmail, Profile } from '#domain/account/contract.ts';
import { call } from '#web/api/call.ts';
import { profileKey } from '#web/api/keys.ts';
import { useGo } from '#web/shell/go.ts';
import { showToast } from '#web/shell/toast.ts';
import { useSession } from '#web/state/session.ts';
import { ConfirmChange } from './identity/confirm-change.tsx';
import { NewEmailStep } from './identity/new-email-step.tsx';
import { forgetPendingEmail, sendNewEmailCode, usePendingEmail } from './identity/pending-email.ts';

/** Changes the e-mail: the address, then the code that was mailed to it and the proof that it is the person. */
export default function ChangeEmailScreen() {
  const { t } = useTranslation(['identity', 'account']);
  const go = useGo();
  const queries = useQueryClient();
  const whose = useSession(({ user }) => user?.id);
  const { accountId, email, codeId, resendAt, expiresAt } = usePendingEmail();
  const [openedAt] = useState(() => new Date());
  const [isTaken, setIsTaken] = useState(false);

  const askAgain = (taken: boolean) => {
    setIsTaken(taken);
    forgetPendingEmail();
  };
  const finish = (profile: Profile) => {
    queries.setQueryData(profileKey, profile);
    forgetPendingEmail();
    void showToast(t('identity:done.email'));
    go.replace('/profile');
  };

  const isSent = email !== '' && accountId === whose && new Date(expiresAt) > openedAt;
  if (!isSent) return <NewEmailStep isTaken={isTaken} />;
  return (
    <ConfirmChange
      key={email}
      sent={t('identity:email.sent')}
      to={email}
      changeLabel={t('identity:email.change-address')}
      onChange={() => askAgain(false)}
      resendAt={resendAt}
      resend={() => sendNewEmailCode(email)}
      confirm={(code, proof) => call<typeof changeEmail>('POST /api/me/email', { email, codeId, code, proof })}
      onDone={finish}
      onTaken={() => askAgain(true)}
    />
  );
}
