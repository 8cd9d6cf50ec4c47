import { useTranslation } from 'react-i18next';
import type { Refusal } from '#web/api/refusal.ts';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { FailedPage } from '#web/shell/failed-page.tsx';
import { LoadingPage } from '#web/shell/load-states.tsx';

export type ShopClaimFailedProps = { refusal: Refusal; busy: boolean; onRetry: () => void };

/** The claim did not load. */
export function ShopClaimFailed({ refusal, busy, onRetry }: ShopClaimFailedProps) {
  const { t } = useTranslation('shop-claims');
  const page = { refusal, busy, onRetry };
  return <FailedPage {...page} title={t('claim.failed')} busyLabel={t('claim.loading')} />;
}

/** The shape of title, clock and what was written. */
export function ShopClaimLoading() {
  const { t } = useTranslation('shop-claims');
  return (
    <LoadingPage label={t('claim.loading')}>
      <Skeleton className="h-9 w-4/5" />
      <Skeleton className="h-4 w-3/5" />
      <Skeleton className="mt-3 h-28 w-full rounded-card" />
      <Skeleton className="mt-3 h-48 w-full rounded-card" />
    </LoadingPage>
  );
}
