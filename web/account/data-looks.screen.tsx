import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { listDataLooks } from '#domain/shop/contact/contract.ts';
import { call } from '#web/api/call.ts';
import { dataLooksKey } from '#web/api/keys.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { Button } from '#web/kit/button.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { Page } from '#web/kit/page.tsx';
import { Skeleton, SkeletonGroup } from '#web/kit/skeleton.tsx';
import { EmptyRoadDrawing } from '#web/shell/drawings/empty-road-drawing.tsx';
import { SadWheelDrawing } from '#web/shell/drawings/sad-wheel-drawing.tsx';
import { DataLooks } from './data-looks.tsx';

/** Who of which bike shop opened one's contact data, newest first. */
export default function DataLooksScreen() {
  const { t } = useTranslation('scan');
  const { t: say } = useTranslation('shell');
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: dataLooksKey,
    queryFn: ({ signal }) => call<typeof listDataLooks>('GET /api/me/data-looks', {}, { signal }),
  });
  return (
    <Page title={t('data-looks.title')} lead={t('data-looks.lead')} className="pb-8">
      {data && data.looks.length > 0 && <DataLooks looks={data.looks} />}
      {data?.looks.length === 0 && (
        <EmptyState title={t('data-looks.empty')} drawing={<EmptyRoadDrawing />}>
          {t('data-looks.empty-text')}
        </EmptyState>
      )}
      {!data && !error && (
        <SkeletonGroup label={t('data-looks.loading')}>
          {[1, 2, 3].map((row) => (
            <span key={row} className="flex flex-col gap-2 pb-3">
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="h-4 w-4/5" />
            </span>
          ))}
        </SkeletonGroup>
      )}
      {!data && error && (
        <EmptyState
          title={t('data-looks.failed')}
          drawing={<SadWheelDrawing />}
          action={
            <Button busy={isFetching} busyLabel={t('data-looks.loading')} onClick={() => void refetch()}>
              {say('try-again')}
            </Button>
          }
        >
          {say(`refusal.${refusalOf(error).code}`)}
        </EmptyState>
      )}
    </Page>
  );
}
