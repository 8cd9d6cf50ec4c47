import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReviewClaim } from '#domain/claim/review.ts';
import { query } from '#web/api/query.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { BrandClaim } from './brand-claim.tsx';
import { Decided } from './decided.tsx';
import { DecisionLoading, DecisionProblem } from './decision-states.tsx';

/** A brand's link: a claim that nobody of its shop can decide, or that its owner appealed. Also opened on computers. */
export default function ClaimDecisionScreen() {
  const token = useQueryParameter('token');
  return token ? <Decision key={token} token={token} /> : <DecisionProblem code="no-token" />;
}

function Decision({ token }: { token: string }) {
  const [decided, setDecided] = useState<ReviewClaim>();
  // Loaded again with each visit: the owner may have taken it back meanwhile.
  const { data, error, refetch, isFetching } = useQuery(
    query('GET /api/claim-decisions/:token', { token }, { staleTime: Infinity, gcTime: 0 }),
  );
  if (decided) return <Decided claim={decided} />;
  if (data) return <BrandClaim token={token} claim={data} onDecided={setDecided} onChanged={() => void refetch()} />;
  if (!error) return <DecisionLoading />;
  return <DecisionProblem {...refusalOf(error)} onRetry={() => void refetch()} busy={isFetching} />;
}
