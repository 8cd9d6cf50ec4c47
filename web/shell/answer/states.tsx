import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/kit/button/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Notice } from '#web/kit/feedback/notice.tsx';
import { SkeletonGroup } from '#web/kit/feedback/skeleton.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { momentOf } from '#web/locale/short-date.ts';
import { useLanguage } from '#web/locale/use-language.ts';
import { SadWheelDrawing } from '#web/shell/drawings/sad-wheel-drawing.tsx';

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
