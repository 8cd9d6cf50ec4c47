import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Path } from '#domain/paths.ts';
import { Button, buttonClass } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { SkeletonGroup, Skeleton } from '#web/kit/feedback/loading.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { momentOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { SadWheelDrawing } from '#web/shell/drawings/sad-wheel-drawing.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';

export type FailedProps = {
  /** What could not be loaded. */
  title: string;
  /** As in {@link EmptyState}. */
  level?: 1 | 2;
  /** Shown while it is loaded again. */
  busyLabel: string;
  busy: boolean;
  /** Loads it again. */
  onRetry: () => unknown;
  /** Why. */
  children: ReactNode;
};

/** Shown in place of data that did not load: the reason, and a button to try again. */
export function Failed({ title, level = 2, busyLabel, busy, onRetry, children }: FailedProps) {
  const { t } = useTranslation('shell');
  return (
    <EmptyState
      level={level}
      title={title}
      drawing={<SadWheelDrawing />}
      action={
        <Button busy={busy} busyLabel={busyLabel} onClick={() => onRetry()}>
          {t('try-again')}
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}

export type UnreachableProps = Omit<FailedProps, 'level'> & {
  /** When what is shown all the same was true: milliseconds; 0 or absent where nothing is shown. */
  asOf?: number | undefined;
};

/** The server did not give a newer answer, above what is shown all the same: the reason, and a button to try again. */
export function Unreachable({ title, busyLabel, busy, onRetry, asOf, children }: UnreachableProps) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const again = (
    <Button variant="secondary" size="fit" busy={busy} busyLabel={busyLabel} onClick={() => onRetry()}>
      {t('try-again')}
    </Button>
  );
  return (
    <Notice live tone="warn" title={title} action={again}>
      {children}
      {asOf ? <p className="mt-1">{t('as-of', { time: momentOf(new Date(asOf), language) })}</p> : null}
    </Notice>
  );
}

export type LoadingPageProps = {
  /** What is loaded: the page's heading meanwhile, which is not seen, and what is announced. */
  label: string;
  className?: string;
  /** Its placeholder shapes. */
  children: ReactNode;
};

/** The placeholder of a whole page while it loads. */
export function LoadingPage({ label, className, children }: LoadingPageProps) {
  return (
    <Page {...(className && { className })}>
      <h1 id="title" tabIndex={-1} className="sr-only">
        {label}
      </h1>
      <SkeletonGroup label={label}>{children}</SkeletonGroup>
    </Page>
  );
}

export type GonePageProps = {
  title: string;
  drawing?: ReactNode;
  /** Where to go instead; this page is not come back to. */
  way?: { href: Path; label: string };
  /** Why, in a sentence. */
  children: ReactNode;
};

/** In place of a page that is not there, or not for its reader: why, and the way on. */
export function GonePage({ title, drawing = <SadWheelDrawing />, way, children }: GonePageProps) {
  const action = way && (
    <AppLink className={buttonClass('primary')} href={way.href} replace>
      {way.label}
    </AppLink>
  );
  return (
    <Page>
      <EmptyState level={1} title={title} drawing={drawing} action={action}>
        {children}
      </EmptyState>
    </Page>
  );
}

/** The shapes of a list with two lines an entry. */
export function ListShapes({ rows }: { rows: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <span key={row} className="flex flex-col gap-2 pb-3">
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="h-4 w-4/5" />
    </span>
  ));
}

/** The shapes of a card with facts, each below its name. */
export function FactShapes({ facts }: { facts: number }) {
  return (
    <Card className="flex flex-col gap-5 py-5">
      {Array.from({ length: facts }, (_, fact) => (
        <span key={fact} className="flex flex-col gap-2">
          <Skeleton className="h-3 w-20" />
          <Skeleton className="h-5 w-3/5" />
        </span>
      ))}
    </Card>
  );
}
