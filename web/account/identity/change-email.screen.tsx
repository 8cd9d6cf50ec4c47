import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { emailSchema } from '#domain/account/contact.ts';
import type { Profile } from '#domain/account/profile.contract.ts';
import { to } from '#domain/paths.ts';
import { forgetEmailCode, sendNewEmailCode, usePendingEmailCode } from '#web/account/pending-codes.ts';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { setAnswer } from '#web/api/query.ts';
import { useProfile } from '#web/api/shared-reads.ts';
import { CodePage } from '#web/shell/form/code-page.tsx';
import { EmailField } from '#web/shell/form/email-and-phone-fields.tsx';
import { FormPage } from '#web/shell/form/form-page.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { showToast } from '#web/shell/toasts/toast.ts';
import { safeNext, useGo } from '#web/shell/travel/go.ts';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { knowEmail, useSession } from '#web/state/session.ts';
import { ConfirmChange } from './confirm-change.tsx';

/**
 * Changes the e-mail, or adds one: the address, then the code that was mailed to it and a proof of identity. The one that the account has
 * is confirmed again by its code alone.
 */
export default function ChangeEmailScreen() {
  const { t } = useTranslation(['identity', 'account', 'address']);
  const go = useGo();
  const next = safeNext(useQueryParameter('next'), to.profile());
  const user = useSession((session) => session.user);
  const { accountId, email, codeId, resendAt, expiresAt } = usePendingEmailCode();
  const [openedAt] = useState(() => new Date());
  const [isTaken, setIsTaken] = useState(false);

  const askAgain = (taken: boolean) => {
    setIsTaken(taken);
    forgetEmailCode();
  };
  const finish = (profile: Profile) => {
    // Other screens' answers say what the old address allowed, such as whether a bike can be transferred.
    queryClient.removeQueries({ type: 'inactive' });
    setAnswer('GET /api/me', {}, profile);
    forgetEmailCode();
    const done = user?.email === profile.email ? 'identity:address.done' : 'identity:done.email';
    void showToast(t(user?.email === null ? 'address:added' : done));
    knowEmail(profile.email);
    go.replace(next);
  };

  const isSent = email !== '' && accountId === user?.id && new Date(expiresAt) > openedAt;
  if (!isSent) return <NewEmailStep isTaken={isTaken} />;
  const sent = {
    key: email,
    sent: t('identity:email.sent'),
    to: email,
    changeLabel: t('identity:email.change-address'),
    onChange: () => askAgain(false),
    resendAt,
    resend: () => sendNewEmailCode(email),
    onDone: finish,
  };
  if (email === user?.email)
    return <CodePage {...sent} confirm={(code) => call('POST /api/me/email', { email, codeId, code })} />;
  return (
    <ConfirmChange
      {...sent}
      confirm={(code, proof) => call('POST /api/me/email', { email, codeId, code, proof })}
      onTaken={() => askAgain(true)}
    />
  );
}

const schema = z.object({ email: emailSchema });

type NewEmailStepProps = {
  /** The address that was just confirmed belongs to another account. */
  isTaken: boolean;
};

/** Asks for the new address and mails a code to it. */
function NewEmailStep({ isTaken }: NewEmailStepProps) {
  const { t } = useTranslation(['identity', 'account', 'address']);
  const current = useProfile().data?.email;
  const isFirst = current === null;
  const own = useSession(({ user }) => user?.email) ?? '';
  /** The address stays, and is confirmed again. */
  const isAgain = useQueryParameter('again') !== undefined && own !== '';
  const form = useCallForm({
    schema,
    defaults: { email: isAgain ? own : '' },
    ...(isTaken && { problems: { email: { code: 'taken', byServer: true } } }),
    send: async ({ email }) => void (await sendNewEmailCode(email)),
  });
  return (
    <FormPage
      title={t(isAgain ? 'identity:email.again-title' : isFirst ? 'address:first-title' : 'identity:email.title')}
      lead={
        isAgain
          ? t('identity:email.again-lead')
          : isFirst
            ? t('address:first-lead')
            : current && <span className="wrap-anywhere">{t('identity:email.lead', { email: current })}</span>
      }
      form={form.props}
      action={t('account:phone.submit')}
      busyLabel={t('account:phone.busy')}
    >
      <EmailField {...form.field('email')} autoFocus />
    </FormPage>
  );
}
