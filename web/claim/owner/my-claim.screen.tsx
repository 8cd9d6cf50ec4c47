import { claimsUnderWay } from '#domain/claim/states.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { useAfterSent } from '#web/claim/claim/use-unsent-writing.ts';
import { useParameter } from '#web/shell/travel/here.ts';
import { ClaimAnswer } from './claim-answer.tsx';
import { ClaimPage } from './claim-page.tsx';
import { claimQuery } from './claim-queries.ts';

/** Milliseconds after which a claim that waits for somebody is asked for again. */
const interval = 30_000;

/** One claim on a bike of the reader's. */
export default function MyClaimScreen() {
  const id = useParameter('claim');
  return <MyClaim key={id} id={id} />;
}

function MyClaim({ id }: { id: string }) {
  const claim = useAnswer({
    ...claimQuery(id),
    refetchInterval: ({ state: { data } }) =>
      data && (data.state === 'asked' || claimsUnderWay.includes(data.state)) ? interval : false,
  });
  useAfterSent(id, claim.again);
  return <ClaimAnswer of={claim}>{(known) => <ClaimPage claim={known} />}</ClaimAnswer>;
}
