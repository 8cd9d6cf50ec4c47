import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { fullNameSchema } from '#domain/account/name.ts';
import type { AnswerOf } from '#domain/endpoints.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { deskCall, deskQuery } from '#web/desk/call.ts';
import { Door, DoorForm } from '#web/desk/door.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Field } from '#web/kit/form/field.tsx';
import { UsernameHint } from '#web/kit/form/password-field.tsx';
import { emptyNewPassword, NewPasswordFields, newPasswordFields, sameTwice } from '#web/shell/form/new-password.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';
import { useLanguage } from '#web/state/language.ts';
import { Enrolment } from './enrolment.tsx';
import { OfLink } from './link.tsx';
import { useToken } from './use-token.ts';

type Invitation = AnswerOf<'GET /api/desk/invitations/:token'>;

/** Who is invited to a desk gives name and password, then makes a second factor. */
export default function InvitationPage() {
  const token = useToken();
  const invitation = useAnswer(deskQuery('GET /api/desk/invitations/:token', { token }));
  // Kept while the second factor is made, after which the link leads nowhere any more.
  const [ticket, setTicket] = useState<string>();
  if (ticket) return <Enrolment ticket={ticket} onOver={() => setTicket(undefined)} />;
  return <OfLink of={invitation}>{(read) => <Join invitation={read} token={token} onTicket={setTicket} />}</OfLink>;
}

type JoinProps = { invitation: Invitation; token: string; onTicket: (ticket: string) => void };

const schema = z.object({ name: fullNameSchema, ...newPasswordFields }).check(sameTwice);

function Join({ invitation, token, onTicket }: JoinProps) {
  const { t } = useTranslation(['desk', 'account']);
  const { side, brand, office, email, invitedBy } = invitation;
  const language = useLanguage((state) => state.language);
  const form = useCallForm({
    schema,
    defaults: { name: '', ...emptyNewPassword },
    send: async ({ name, password }) => {
      const given = { token, name, password, language };
      onTicket((await deskCall('POST /api/desk/invitations/:token', given)).ticket);
    },
  });
  const where = side === 'brand' ? (brand?.name ?? '') : 'Pedivela';
  return (
    <Door title={t('desk:join.title', { where })} lead={t('desk:join.lead', { office: t(`desk:offices.${office}`) })}>
      <Notice>
        {invitedBy ? t('desk:join.invited-by', { who: invitedBy, email }) : t('desk:join.invited', { email })}
      </Notice>
      <DoorForm form={form.props} action={t('desk:join.submit')} busyLabel={t('desk:join.busy')}>
        <UsernameHint email={email} />
        <Field {...form.field('name')} label={t('account:field.name')} autoComplete="name" autoFocus />
        <NewPasswordFields form={form} label={t('account:field.password')} />
      </DoorForm>
    </Door>
  );
}
