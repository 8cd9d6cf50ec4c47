import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { may } from '#domain/shop/office.ts';
import { query } from '#web/api/query.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { useOwnShop } from '#web/api/use-own-shop.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Skeleton, SkeletonGroup } from '#web/kit/feedback/skeleton.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { OwnerReachCard } from './owner-reach-card.tsx';

/** The owner of the bike, with a masked name; for offices with that right, how to reach the owner. */
export function BikeOwner({ tag, name }: { tag: string; name: string }) {
  const { t } = useTranslation(['scan', 'shell']);
  const { data: own } = useOwnShop();
  const allowed = own && may(own.office, 'see-owner-contact');
  const { data, error, refetch, isFetching } = useQuery(
    query('GET /api/shop/bikes/:tag/owner', { tag }, { enabled: allowed === true }),
  );
  const code = error ? refusalOf(error).code : undefined;
  return (
    <section aria-labelledby="owner" className="flex flex-col gap-3">
      <h2 id="owner" className="text-l font-bold">
        {t('scan:shop-bike.owner.title')}
      </h2>
      {data && <OwnerReachCard tag={tag} name={name} reach={data} />}
      {!data && (
        <Card className="flex min-h-16 flex-col justify-center gap-1 py-3">
          <span className="font-bold">{name}</span>
          {own && !allowed && <span className="text-s text-muted">{t('scan:shop-bike.owner.not-allowed')}</span>}
          {allowed && !error && (
            <SkeletonGroup label={t('scan:shop-bike.owner.loading')}>
              <Skeleton className="h-4 w-3/5" />
            </SkeletonGroup>
          )}
        </Card>
      )}
      {!data && code && (
        <Notice
          tone={code === 'owner-left' ? 'neutral' : 'wrong'}
          live
          action={
            code !== 'owner-left' && (
              <Button
                variant="secondary"
                size="fit"
                busy={isFetching}
                busyLabel={t('scan:shop-bike.owner.loading')}
                onClick={() => void refetch()}
              >
                {t('shell:try-again')}
              </Button>
            )
          }
        >
          {t(`shell:refusal.${code}`)}
        </Notice>
      )}
    </section>
  );
}
