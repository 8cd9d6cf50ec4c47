import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { claimsUnderWay } from '#domain/claim/states.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { useAfterSent } from '#web/claim/claim/use-unsent-writing.ts';
import { useRefusalWords } from '#web/shell/form/refusal-words.ts';
import { Unreachable } from '#web/shell/load-states.tsx';
import { useParameter } from '#web/shell/travel/here.ts';
import { ClaimPage } from './claim-page.tsx';
import { claimQuery } from './claim-queries.ts';
import { ClaimLoading, ClaimsFailed, ClaimUnknown } from './claim-states.tsx';

/** Milliseconds after which a claim that waits for somebody is asked for again. */
const interval = 30_000;

/** One claim on a bike of the reader's. */
export default function MyClaimScreen() {
  const id = useParameter('claim');
  return <MyClaim key={id} id={id} />;
}

function MyClaim({ id }: { id: string }) {
  const { t } = useTranslation('my-claims');
  const words = useRefusalWords();
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery({
    ...claimQuery(id),
    refetchInterval: ({ state: { data } }) =>
      data && (data.state === 'asked' || claimsUnderWay.includes(data.state)) ? interval : false,
  });
  const refusal = error ? refusalOf(error) : undefined;
  const retry = useCallback(() => void refetch(), [refetch]);
  useAfterSent(id, retry);
  if (refusal && ['not-found', 'invalid-input'].includes(refusal.code)) return <ClaimUnknown />;
  if (!data) {
    return refusal ? <ClaimsFailed refusal={refusal} busy={isFetching} onRetry={retry} /> : <ClaimLoading />;
  }
  return (
    <ClaimPage
      claim={data}
      notice={
        refusal && (
          <Unreachable
            title={t('stale')}
            busyLabel={t('loading')}
            busy={isFetching}
            asOf={dataUpdatedAt}
            onRetry={retry}
          >
            {words(refusal)}
          </Unreachable>
        )
      }
    />
  );
}
