import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import type { RefusalCode } from '#web/api/refusal.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { SadWheelDrawing } from '#web/shell/drawings/sad-wheel-drawing.tsx';
import { Failed, LoadingPage } from '#web/shell/load-states.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';

type NothingFoundProps = { why: 'not-stolen' | 'unknown-bike' | 'unknown-link'; tag?: string };

/** There is nobody to write to: the bike is not stolen or not known, or the link is none of ours. */
export function NothingFound({ why, tag }: NothingFoundProps) {
  const { t } = useTranslation('finder');
  const href = tag ? to.tag({ tag }) : why === 'unknown-bike' ? to.tagScan() : to.home();
  return (
    <Page>
      <EmptyState
        level={1}
        title={t(`nothing.${why}.title`)}
        drawing={<SadWheelDrawing />}
        action={
          <AppLink className={buttonClass('primary')} href={href} replace>
            {t(`nothing.${why}.action`)}
          </AppLink>
        }
      >
        {t(`nothing.${why}.text`)}
      </EmptyState>
    </Page>
  );
}

/** The placeholder of either screen while it loads. */
export function FinderLoading() {
  const { t } = useTranslation('finder');
  return (
    <LoadingPage label={t('loading')}>
      <Skeleton className="mt-1 h-8 w-4/5" />
      <Skeleton className="mt-3 mb-6 h-4 w-1/2" />
      <Skeleton className="h-28 w-full" />
      <Skeleton className="mt-6 h-28 w-full" />
    </LoadingPage>
  );
}

type FinderFailedProps = {
  title: string;
  why: RefusalCode;
  answer: Pick<UseQueryResult, 'isFetching' | 'refetch'>;
};

/** In place of either screen while the server does not answer: why, and a button to try again. */
export function FinderFailed({ title, why, answer }: FinderFailedProps) {
  const { t } = useTranslation(['finder', 'shell']);
  return (
    <Page>
      <Failed
        level={1}
        title={title}
        busyLabel={t('finder:loading')}
        busy={answer.isFetching}
        onRetry={() => void answer.refetch()}
      >
        {t(`shell:refusal.${why}`)}
      </Failed>
    </Page>
  );
}
