import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useMyTransfers, useOwnBikes } from '#web/api/shared-reads.ts';
import { OwnBikeList } from '#web/shell/bike/own-bike-list.tsx';
import { TransferRows } from '#web/shell/bike/transfer-rows.tsx';
import { chunk } from '#web/state/stale-chunk.ts';

/** Most people's bikes have never changed hands: the list and its words come when one has. */
const PastTransfers = lazy(
  chunk(async () => {
    const { loadPastWords, PastTransfers: List } = await import('./past-transfers.tsx');
    await loadPastWords();
    return { default: List };
  }),
);

/** The person's bikes, to open one, those on their way, and those that have changed hands; nothing of what there is none. */
export function ProfileBikes() {
  const { data: transfers } = useMyTransfers();
  const past = transfers?.transfers.filter(({ state }) => state === 'completed') ?? [];
  return (
    <>
      <OwnBikes />
      {past.length > 0 && (
        <Suspense>
          <PastTransfers transfers={past} />
        </Suspense>
      )}
    </>
  );
}

function OwnBikes() {
  const { t } = useTranslation('shell');
  const { data } = useOwnBikes();
  if (!data?.bikes.length) return <TransferRows />;
  return (
    <section aria-labelledby="own-bikes" className="flex flex-col gap-2">
      <h2 id="own-bikes" className="text-s font-bold text-muted">
        {t('bikes.title')}
      </h2>
      <OwnBikeList bikes={data.bikes} />
      <TransferRows />
    </section>
  );
}
