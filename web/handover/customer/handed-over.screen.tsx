import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { call } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { Button, buttonClass } from '#web/kit/button/button.tsx';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { ActionBar } from '#web/kit/layout/page.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { useChange } from '#web/shell/answer/use-change.ts';
import { RefusalNotice } from '#web/shell/form/refusal-words.tsx';
import { LinkProblemPage } from '#web/shell/link-problem.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { isOnPhone } from '#web/state/boot.ts';
import { useSession } from '#web/state/session.ts';
import { Decline } from './decline.tsx';
import { Ended } from './ended.tsx';
import { Offer, OfferFacts } from './offer.tsx';
import { OtherAccount } from './other-account.tsx';
import { TakeKnown } from './take-known.tsx';
import { TakeNew } from './take-new.tsx';
import { useArrive, useLookAgain, type Taking } from './taking.ts';

/** The link that a shop's customer was sent: the bike, and the question whether it is theirs. Also opened on computers. */
export default function HandedOverScreen() {
  const token = useQueryParameter('token');
  return token ? <Link key={token} token={token} /> : <LinkProblem why="no-token" />;
}

function Link({ token }: { token: string }) {
  const { t } = useTranslation('handed-over');
  const link = useAnswer(query('GET /api/handover-links/:token', { token }, { staleTime: Infinity, gcTime: 0 }));
  return (
    <Answer
      of={link}
      words={{ loading: t('loading'), failed: t('failed') }}
      skeleton={
        <>
          <Skeleton className="-mx-4 -mt-2 h-96 rounded-none!" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-14 w-full rounded-card" />
        </>
      }
      gone={<LinkProblem why="link-unknown" />}
      goneBy={['link-unknown']}
    >
      {(known) =>
        known.state === 'waiting' ? <Waiting token={token} link={known} onLeft={link.again} /> : <Ended link={known} />
      }
    </Answer>
  );
}

/** Why there is nothing to answer. */
function LinkProblem({ why }: { why: 'no-token' | 'link-unknown' }) {
  const { t } = useTranslation('handed-over');
  return (
    <LinkProblemPage
      words={{ title: t(`problem.${why}.title`), text: t(`problem.${why}.text`) }}
      more={t('problem.scan')}
      actions={<ToOwnBike />}
    />
  );
}

/** To the bike of whoever has taken it already. Links are opened on computers as well, where neither opens. */
function ToOwnBike() {
  const { t } = useTranslation('handed-over');
  const isSignedIn = useSession(({ user }) => user?.domain === 'cyclist');
  if (!isOnPhone()) return null;
  return (
    <AppLink className={buttonClass('primary')} href={isSignedIn ? to.myBike() : to.login()} replace>
      {t(isSignedIn ? 'see-bike' : 'log-in')}
    </AppLink>
  );
}

type WaitingProps = Taking & { onLeft: () => void };

/** Asks by what is known of whoever has the number: nothing, an account, or that they are logged in to it. */
function Waiting({ token, link, onLeft }: WaitingProps) {
  // Not updated afterwards: a form that has just made an account is being left and must not turn into another screen.
  const [isSignedIn, setSignedIn] = useState(() => useSession.getState().user !== null);
  const leave = () => {
    setSignedIn(false);
    onLeft();
  };
  if (link.taker === 'yours') return <TakeOwn token={token} link={link} />;
  if (isSignedIn) return <OtherAccount link={link} onLeft={leave} />;
  if (link.taker === 'known') return <TakeKnown token={token} link={link} />;
  return <TakeNew token={token} link={link} />;
}

/** Logged in to the account that has the number: one tap. */
function TakeOwn({ token, link }: Taking) {
  const { t } = useTranslation('handed-over');
  const arrive = useArrive();
  const lookAgain = useLookAgain(token);
  const take = useChange(() =>
    lookAgain(async () => {
      await arrive(await call('POST /api/handover-links/:token/accept', { token }));
    }),
  );
  return (
    <Offer link={link}>
      <p className="text-m text-pretty text-muted">{t('yours.text')}</p>
      <OfferFacts link={link} />
      <RefusalNotice refusal={take.refusal} />
      <ActionBar>
        <Button name="mine" busy={take.busy} busyLabel={t('busy')} onClick={() => take.change()}>
          {t('mine')}
        </Button>
        <Decline token={token} link={link} />
      </ActionBar>
    </Offer>
  );
}
