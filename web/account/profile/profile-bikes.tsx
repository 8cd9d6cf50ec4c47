import { useTranslation } from 'react-i18next';
import { useOwnBikes } from '#web/api/use-own-bikes.ts';
import { OwnBikeList } from '#web/shell/bike/own-bike-list.tsx';
import { TransferRows } from '#web/shell/bike/transfer-rows.tsx';

/** The person's bikes, to open one, and those on their way; nothing while they are unknown, or there are none. */
export function ProfileBikes() {
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
