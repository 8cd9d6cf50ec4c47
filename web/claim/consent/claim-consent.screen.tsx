import { useQuery } from '@tanstack/react-query';
import { query } from '#web/api/query.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { AskedPage } from './asked-page.tsx';
import { ConsentLoading, ConsentProblem } from './consent-states.tsx';
import { OtherAccount } from './other-account.tsx';
import { Outcome } from './outcome.tsx';

/** The link of the letter in which a shop asks an owner for a yes. Also opened on computers. */
export default function ClaimConsentScreen() {
  const token = useQueryParameter('token');
  return token ? <Link key={token} token={token} /> : <ConsentProblem code="no-token" />;
}

function Link({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useQuery(
    query('GET /api/claim-consents/:token', { token }, { staleTime: Infinity, gcTime: 0 }),
  );
  if (data?.isMine === false) return <OtherAccount onLeft={() => void refetch()} />;
  if (data?.outcome) return <Outcome outcome={data.outcome} />;
  if (data) return <AskedPage token={token} consent={data} />;
  if (!error) return <ConsentLoading />;
  return <ConsentProblem {...refusalOf(error)} busy={isFetching} onRetry={() => void refetch()} />;
}
