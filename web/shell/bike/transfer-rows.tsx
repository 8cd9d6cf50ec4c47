import { lazy, Suspense } from 'react';
import { isUnderWay } from '#domain/ownership/standing.ts';
import { useMyTransfers } from '#web/api/shared-reads.ts';
import { chunk } from '#web/state/stale-chunk.ts';

/** Most people have no bike on its way: the list and its words come when there is one. */
const List = lazy(
  chunk(async () => {
    const { loadRowWords, TransferRowList } = await import('./transfer-row-list.tsx');
    await loadRowWords();
    return { default: TransferRowList };
  }),
);

type TransferRowsProps = {
  /** Only those of this bike. */
  tag?: string;
  onOpen?: () => void;
};

/** The bikes on their way in and out, each with where it stands and the way to it; nothing while there are none. */
export function TransferRows({ tag, onOpen }: TransferRowsProps) {
  const { data } = useMyTransfers();
  const shown = data?.transfers.filter((one) => isUnderWay(one) && (tag === undefined || one.tag === tag)) ?? [];
  if (shown.length === 0) return null;
  return (
    <Suspense>
      <List transfers={shown} onOpen={onOpen} />
    </Suspense>
  );
}
