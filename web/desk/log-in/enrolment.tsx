import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import type { AnswerOf } from '#domain/endpoints.ts';
import { refusalOf } from '#web/api/call.ts';
import { queryAs } from '#web/api/query.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { deskCall } from '#web/desk/call.ts';
import { Door } from '#web/desk/door.tsx';
import { usePasskeyWork } from '#web/desk/passkey-work.tsx';
import { makePasskey } from '#web/desk/passkey.ts';
import { RecoveryCodes } from '#web/desk/recovery-codes.tsx';
import { startDeskSession } from '#web/desk/session.ts';
import { TotpForm } from '#web/desk/totp-form.tsx';
import { useAnswerWords } from '#web/desk/words.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';

type Enrolled = AnswerOf<'POST /api/desk/enrol/totp'>;
type Wishes = AnswerOf<'POST /api/desk/enrol'>;
type EnrolmentProps = { ticket: string; onOver: () => void };

/** The first second factor: a passkey, or an authenticator app; then the recovery codes, and in. */
export function Enrolment({ ticket, onOver }: EnrolmentProps) {
  const { t } = useTranslation('desk');
  const words = useAnswerWords('link');
  const [, go] = useLocation();
  const [enrolled, setEnrolled] = useState<Enrolled>();
  const wishes = useAnswer(queryAs(['enrolment', ticket], () => deskCall('POST /api/desk/enrol', { ticket })));
  if (enrolled) {
    const enter = () => {
      startDeskSession(enrolled.session);
      go('/', { replace: true });
    };
    return (
      <Door title={t('recovery.title')} lead={t('recovery.lead')}>
        <RecoveryCodes codes={enrolled.recoveryCodes} action={t('recovery.enter')} onDone={enter} />
      </Door>
    );
  }
  const ending = async (end: () => Promise<Enrolled>) => {
    try {
      setEnrolled(await end());
    } catch (error) {
      if (refusalOf(error).code === 'ticket-over') return onOver();
      throw error;
    }
  };
  return (
    <Door title={t('enrol.title')} lead={t('enrol.lead')}>
      <Answer of={wishes} words={words} as="part" skeleton={<Skeleton className="h-60 w-full" />}>
        {({ passkey, totp }) => (
          <>
            <PasskeyCard ticket={ticket} wish={passkey} ending={ending} />
            <Card className="flex flex-col gap-4">
              <h2 className="text-l font-bold">{t('enrol.totp')}</h2>
              <TotpForm
                totp={totp}
                send={(code) => ending(() => deskCall('POST /api/desk/enrol/totp', { ticket, code }))}
              />
            </Card>
          </>
        )}
      </Answer>
    </Door>
  );
}

type PasskeyCardProps = {
  ticket: string;
  wish: Wishes['passkey'];
  ending: (end: () => Promise<Enrolled>) => Promise<void>;
};

function PasskeyCard({ ticket, wish, ending }: PasskeyCardProps) {
  const { t } = useTranslation('desk');
  const { run, missed } = usePasskeyWork(async () => {
    const passkey = await makePasskey(wish);
    await ending(() => deskCall('POST /api/desk/enrol/passkey', { ticket, name: t('passkey.first-name'), passkey }));
  });
  const make = useChange(run);
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 className="text-l font-bold">{t('enrol.passkey')}</h2>
        <p className="text-s text-muted">{t('enrol.passkey-lead')}</p>
      </div>
      {missed}
      <RefusalNotice refusal={make.refusal} />
      <Button
        icon={<KeyRound aria-hidden className="size-5" />}
        busy={make.busy}
        busyLabel={t('factor.passkey-busy')}
        onClick={() => make.change()}
      >
        {t('passkey.make')}
      </Button>
    </Card>
  );
}
