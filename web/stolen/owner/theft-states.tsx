import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import type { Refusal } from '#web/api/refusal.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { SadWheelDrawing } from '#web/shell/drawings/sad-wheel-drawing.tsx';
import { Failed, LoadingPage } from '#web/shell/load-states.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';

export type TheftFailedProps = { refusal: Refusal; busy: boolean; onRetry: () => void };

/** What is known of the theft could not be loaded; of other people's bikes nothing is. */
export function TheftFailed({ refusal, busy, onRetry }: TheftFailedProps) {
  const { t } = useTranslation(['stolen', 'shell']);
  if (refusal.code === 'not-found') return <NotYours />;
  return (
    <Page>
      <Failed level={1} title={t('stolen:failed')} busyLabel={t('stolen:loading')} busy={busy} onRetry={onRetry}>
        {t(`shell:refusal.${refusal.code}`)}
      </Failed>
    </Page>
  );
}

function NotYours() {
  const { t } = useTranslation('stolen');
  return (
    <Page>
      <EmptyState
        level={1}
        title={t('not-yours.title')}
        drawing={<SadWheelDrawing />}
        action={
          <AppLink className={buttonClass('primary')} href={to.myBike()} replace>
            {t('not-yours.way-on')}
          </AppLink>
        }
      >
        {t('not-yours.text')}
      </EmptyState>
    </Page>
  );
}

/** The placeholder while it loads. */
export function TheftLoading() {
  const { t } = useTranslation('stolen');
  return (
    <LoadingPage label={t('loading')}>
      <Skeleton className="mb-3 h-9 w-4/5" />
      <Skeleton className="h-24 w-full rounded-card" />
      <Skeleton className="h-40 w-full rounded-card" />
    </LoadingPage>
  );
}
