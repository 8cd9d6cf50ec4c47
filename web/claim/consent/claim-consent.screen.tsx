import { useTranslation } from 'react-i18next';
import { query } from '#web/api/query.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { AskedPage } from './asked-page.tsx';
import { ConsentProblem } from './consent-problem.tsx';
import { OtherAccount } from './other-account.tsx';
import { Outcome } from './outcome.tsx';

/** The link of the letter in which a shop asks an owner for a yes. Also opened on computers. */
export default function ClaimConsentScreen() {
  const token = useQueryParameter('token');
  return token ? <Link key={token} token={token} /> : <ConsentProblem why="no-token" />;
}

function Link({ token }: { token: string }) {
  const { t } = useTranslation('claim-consent');
  const consent = useAnswer(query('GET /api/claim-consents/:token', { token }, { staleTime: Infinity, gcTime: 0 }));
  return (
    <Answer
      of={consent}
      words={{ loading: t('loading'), failed: t('failed') }}
      skeleton={
        <>
          <Skeleton className="mt-1 h-9 w-full" />
          <Skeleton className="mb-3 h-4 w-4/5" />
          <Skeleton className="h-36 w-full rounded-card" />
          <Skeleton className="mt-3 h-24 w-full rounded-card" />
        </>
      }
      gone={<ConsentProblem why="link-unknown" />}
      goneBy={['link-unknown']}
    >
      {(known) => {
        if (known.isMine === false) return <OtherAccount onLeft={consent.again} />;
        return known.outcome ? <Outcome outcome={known.outcome} /> : <AskedPage token={token} consent={known} />;
      }}
    </Answer>
  );
}
