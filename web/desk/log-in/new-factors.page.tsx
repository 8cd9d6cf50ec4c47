import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { enteredPasswordSchema } from '#domain/account/password.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { deskCall, deskQuery } from '#web/desk/call.ts';
import { Door, DoorForm } from '#web/desk/door.tsx';
import { PasswordField, UsernameHint } from '#web/kit/form/password-field.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { Enrolment } from './enrolment.tsx';
import { OfLink } from './link.tsx';
import { useToken } from './use-token.ts';

/** Somebody whose second factors were taken away makes new ones, by the mailed link and the password. */
export default function NewFactorsPage() {
  const token = useToken();
  const link = useAnswer(deskQuery('GET /api/desk/invitations/:token', { token }));
  const [ticket, setTicket] = useState<string>();
  if (ticket) return <Enrolment ticket={ticket} onOver={() => setTicket(undefined)} />;
  return <OfLink of={link}>{({ email }) => <AskPassword {...{ email, token }} onTicket={setTicket} />}</OfLink>;
}

type AskPasswordProps = { email: string; token: string; onTicket: (ticket: string) => void };

const schema = z.object({ password: enteredPasswordSchema });

function AskPassword({ email, token, onTicket }: AskPasswordProps) {
  const { t } = useTranslation(['desk', 'account']);
  const form = useCallForm({
    schema,
    defaults: { password: '' },
    places: { 'wrong-password': 'password' },
    send: async ({ password }) =>
      onTicket((await deskCall('POST /api/desk/new-factors/:token', { token, password })).ticket),
  });
  return (
    <Door title={t('desk:new-factors.title')} lead={t('desk:new-factors.lead', { email })}>
      <DoorForm form={form.props} action={t('desk:join.submit')} busyLabel={t('desk:join.busy')}>
        <UsernameHint email={email} />
        <PasswordField
          {...form.field('password')}
          label={t('account:field.password')}
          showLabel={t('account:field.show-password')}
          hideLabel={t('account:field.hide-password')}
          autoComplete="current-password"
          autoFocus
        />
      </DoorForm>
    </Door>
  );
}
