import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import type { Refusal } from '#web/api/refusal.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { WrenchDrawing } from '#web/shell/drawings/wrench-drawing.tsx';
import { FailedPage } from '#web/shell/failed-page.tsx';
import { LoadingPage } from '#web/shell/load-states.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';

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

/** No such claim, or another shop's. */
export function ShopClaimNotFound() {
  const { t } = useTranslation('shop-claims');
  return (
    <Page>
      <EmptyState
        level={1}
        title={t('claim.not-found.title')}
        drawing={<WrenchDrawing />}
        action={
          <AppLink className={buttonClass('primary')} href={to.shop.claims()} replace>
            {t('claim.not-found.way-on')}
          </AppLink>
        }
      >
        {t('claim.not-found.text')}
      </EmptyState>
    </Page>
  );
}
