import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import * as z from 'zod/mini';
import { emailSchema } from '#domain/account/contact.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { deskCall, deskQuery } from '#web/desk/call.ts';
import { Door, DoorForm } from '#web/desk/door.tsx';
import { buttonClass } from '#web/kit/button/button.tsx';
import { Field } from '#web/kit/form/field.tsx';
import { emptyNewPassword, NewPasswordFields, newPasswordForm } from '#web/shell/form/new-password.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { OfLink } from './link.tsx';
import { useToken } from './use-token.ts';

/** A forgotten password: a link is asked for, or the one that came is used. The second factor stays as it is. */
export default function NewPasswordPage() {
  const token = useToken();
  return token ? <ByLink token={token} /> : <AskForLink />;
}

const address = z.object({ email: emailSchema });

function AskForLink() {
  const { t } = useTranslation(['desk', 'account']);
  const [sentTo, setSentTo] = useState<string>();
  const form = useCallForm({
    schema: address,
    defaults: { email: '' },
    send: async (typed) => {
      await deskCall('POST /api/desk/password-resets', typed);
      setSentTo(typed.email);
    },
  });
  if (sentTo)
    return (
      <Door title={t('desk:forgot.sent')} lead={t('desk:forgot.sent-lead', { email: sentTo })}>
        <BackToLogIn />
      </Door>
    );
  return (
    <Door title={t('desk:forgot.title')} lead={t('desk:forgot.lead')}>
      <DoorForm
        form={form.props}
        action={t('desk:forgot.submit')}
        busyLabel={t('desk:forgot.busy')}
        otherWay={<BackToLogIn />}
      >
        <Field
          {...form.field('email')}
          label={t('account:field.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoFocus
        />
      </DoorForm>
    </Door>
  );
}

function ByLink({ token }: { token: string }) {
  const { t } = useTranslation(['desk', 'account']);
  const link = useAnswer(deskQuery('GET /api/desk/password-resets/:token', { token }));
  const [done, setDone] = useState(false);
  const form = useCallForm({
    schema: newPasswordForm,
    defaults: emptyNewPassword,
    send: async ({ password }) => {
      await deskCall('POST /api/desk/password-resets/:token', { token, password });
      setDone(true);
    },
  });
  if (done)
    return (
      <Door title={t('desk:forgot.done')} lead={t('desk:forgot.done-lead')}>
        <BackToLogIn />
      </Door>
    );
  return (
    <OfLink of={link} again={<AskAgain />}>
      {() => (
        <Door title={t('desk:forgot.new')} lead={t('desk:forgot.new-lead')}>
          <DoorForm form={form.props} action={t('desk:forgot.save')} busyLabel={t('desk:forgot.busy')}>
            <NewPasswordFields form={form} label={t('account:field.new-password')} autoFocus />
          </DoorForm>
        </Door>
      )}
    </OfLink>
  );
}

function AskAgain() {
  const { t } = useTranslation('desk');
  return (
    <Link href="/nova-senha" className={buttonClass('primary')}>
      {t('forgot.submit')}
    </Link>
  );
}

function BackToLogIn() {
  const { t } = useTranslation('desk');
  return (
    <Link href="/" className={buttonClass('quiet')}>
      {t('link.log-in')}
    </Link>
  );
}
