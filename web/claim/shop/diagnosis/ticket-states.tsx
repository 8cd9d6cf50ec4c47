import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Path } from '#domain/path-builder.ts';
import { to } from '#domain/paths.ts';
import type { Refusal } from '#web/api/refusal.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { ScanDrawing } from '#web/shell/drawings/scan-drawing.tsx';
import { WrenchDrawing } from '#web/shell/drawings/wrench-drawing.tsx';
import { FailedPage } from '#web/shell/failed-page.tsx';
import { LoadingPage } from '#web/shell/load-states.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';

/** This office opens no claims. */
export function TicketForbidden() {
  return <Closed why="forbidden" drawing={<WrenchDrawing />} href={to.shop.menu()} />;
}

/** The address was opened without a bike: it is scanned first. */
export function NoBike() {
  return <Closed why="no-bike" drawing={<ScanDrawing />} href={to.shop.tagScan()} />;
}

/** No such part on the bike that was scanned. */
export function NoSuchPart() {
  return <Closed why="no-part" drawing={<WrenchDrawing />} href={to.bikePartList()} />;
}

type ClosedProps = { why: 'forbidden' | 'no-bike' | 'no-part'; drawing: ReactNode; href: Path };

function Closed({ why, drawing, href }: ClosedProps) {
  const { t } = useTranslation('shop-claims');
  const action = (
    <AppLink className={buttonClass('primary')} href={href} replace>
      {t(`ticket.${why}.way-on`)}
    </AppLink>
  );
  return (
    <Page>
      <EmptyState level={1} title={t(`ticket.${why}.title`)} drawing={drawing} action={action}>
        {t(`ticket.${why}.text`)}
      </EmptyState>
    </Page>
  );
}

export type TicketFailedProps = { refusal: Refusal; busy: boolean; onRetry: () => void };

/** The part did not load. */
export function TicketFailed({ refusal, busy, onRetry }: TicketFailedProps) {
  const { t } = useTranslation('shop-claims');
  const page = { refusal, busy, onRetry };
  return <FailedPage {...page} title={t('ticket.failed')} busyLabel={t('ticket.loading')} />;
}

/** The shape of the form. */
export function TicketLoading() {
  const { t } = useTranslation('shop-claims');
  return (
    <LoadingPage label={t('ticket.loading')}>
      <Skeleton className="h-9 w-4/5" />
      <Skeleton className="h-4 w-3/5" />
      <Skeleton className="mt-3 h-36 w-full rounded-card" />
      <Skeleton className="mt-3 h-20 w-full rounded-card" />
    </LoadingPage>
  );
}
