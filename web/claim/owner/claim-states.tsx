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

export type ClaimsFailedProps = { refusal: Refusal; busy: boolean; onRetry: () => void };

/** Claims, or one of them, could not be loaded, and nothing is known. */
export function ClaimsFailed({ refusal, busy, onRetry }: ClaimsFailedProps) {
  const { t } = useTranslation('my-claims');
  const page = { refusal, busy, onRetry };
  return <FailedPage {...page} title={t('failed')} busyLabel={t('loading')} />;
}

/** The link names a claim that is not there, or not for the reader: of another bike, or of who owned it before. */
export function ClaimUnknown() {
  const { t } = useTranslation('my-claims');
  return (
    <Page>
      <EmptyState
        level={1}
        title={t('unknown.title')}
        drawing={<WrenchDrawing />}
        action={
          <AppLink className={buttonClass('primary')} href={to.claims()} replace>
            {t('unknown.way-on')}
          </AppLink>
        }
      >
        {t('unknown.text')}
      </EmptyState>
    </Page>
  );
}

/** The placeholder while claims load. */
export function ClaimLoading() {
  const { t } = useTranslation('my-claims');
  return (
    <LoadingPage label={t('loading')}>
      <Skeleton className="mt-1 h-9 w-4/5" />
      <Skeleton className="mb-3 h-4 w-3/5" />
      <Skeleton className="h-28 w-full rounded-card" />
      <Skeleton className="mt-3 h-5 w-1/2" />
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="h-5 w-2/3" />
    </LoadingPage>
  );
}
