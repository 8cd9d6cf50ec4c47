import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import * as z from 'zod/mini';
import { emailSchema } from '#domain/account/contact.ts';
import { enteredPasswordSchema } from '#domain/account/password.ts';
import type { FactorTicket, ShownFactor } from '#domain/staff/factor.ts';
import type { StaffSide } from '#domain/staff/office.ts';
import { deskCall } from '#web/desk/call.ts';
import { Door, DoorForm } from '#web/desk/door.tsx';
import { SecondFactor } from '#web/desk/second-factor.tsx';
import { startDeskSession, useDeskSession } from '#web/desk/session.ts';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Field } from '#web/kit/form/field.tsx';
import { PasswordField } from '#web/kit/form/password-field.tsx';
import { useCallForm } from '#web/shell/form/use-call-form.ts';

/** Log-in at the desk: e-mail and password, then the second factor. */
export function LogInPage({ side }: { side: StaffSide }) {
  const { t } = useTranslation('desk');
  const [ticket, setTicket] = useState<FactorTicket>();
  const [over, setOver] = useState(false);
  if (!ticket) return <PasswordPage side={side} over={over} onTicket={setTicket} />;
  const show = async (factor: ShownFactor) =>
    startDeskSession(await deskCall('POST /api/desk/second-factor', { ticket: ticket.ticket, factor }));
  const begin = (isOver: boolean) => {
    setOver(isOver);
    setTicket(undefined);
  };
  return (
    <Door title={t('factor.title')} lead={t('factor.lead')}>
      <SecondFactor ticket={ticket} show={show} onOver={() => begin(true)} onBack={() => begin(false)} />
    </Door>
  );
}

type PasswordPageProps = { side: StaffSide; over: boolean; onTicket: (ticket: FactorTicket) => void };

const schema = z.object({ email: emailSchema, password: enteredPasswordSchema });

function PasswordPage({ side, over, onTicket }: PasswordPageProps) {
  const { t } = useTranslation(['desk', 'account']);
  const form = useCallForm({
    schema,
    defaults: { email: '', password: '' },
    places: { 'wrong-credentials': 'password' },
    send: async (typed) => onTicket(await deskCall('POST /api/desk/log-in', typed)),
  });
  return (
    <Door title={t(`desk:log-in.title.${side}`)} lead={t(`desk:log-in.lead.${side}`)}>
      <WhyHere over={over} />
      <DoorForm
        form={form.props}
        action={t('desk:log-in.submit')}
        busyLabel={t('desk:log-in.busy')}
        otherWay={
          <Link href="/nova-senha" className="inline-flex min-h-11 items-center self-center text-s font-bold underline">
            {t('desk:log-in.forgot')}
          </Link>
        }
      >
        <Field
          {...form.field('email')}
          label={t('account:field.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
        <PasswordField
          {...form.field('password')}
          label={t('account:field.password')}
          showLabel={t('account:field.show-password')}
          hideLabel={t('account:field.hide-password')}
          autoComplete="current-password"
        />
      </DoorForm>
    </Door>
  );
}

/** Why somebody is asked again: the session has ended, or the second factor took too long. */
function WhyHere({ over }: { over: boolean }) {
  const { t } = useTranslation('desk');
  const ended = useDeskSession((state) => state.ended);
  if (over)
    return (
      <Notice tone="warn" live>
        {t('log-in.over')}
      </Notice>
    );
  return ended && <Notice live>{t(`ended.${ended}`)}</Notice>;
}
