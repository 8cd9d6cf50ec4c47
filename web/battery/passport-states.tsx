import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { LineArt } from '#web/shell/drawings/line-art.tsx';
import { LoadingPage } from '#web/shell/load-states.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';

/** The placeholder of a passport. */
export function PassportLoading() {
  const { t } = useTranslation('battery');
  return (
    <LoadingPage label={t('loading')}>
      <Skeleton className="h-4 w-2/5" />
      <Skeleton className="h-9 w-4/5" />
      <span className="grid grid-cols-3 gap-4 py-2">
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </span>
      <Skeleton className="h-40 w-full rounded-card" />
      <Skeleton className="h-28 w-full rounded-card" />
      <Skeleton className="h-28 w-full rounded-card" />
    </LoadingPage>
  );
}

/** No such bike, or one whose battery has no passport: back to the bike, or to scanning where there is no tag. */
export function NoPassport({ tag }: { tag?: string }) {
  const { t } = useTranslation(['battery', 'shell']);
  return (
    <Page>
      <EmptyState
        level={1}
        title={t('battery:none.title')}
        drawing={<NoBatteryDrawing />}
        action={
          <AppLink className={buttonClass('primary')} href={tag ? to.tag({ tag }) : to.tagScan()}>
            {tag ? t('battery:none.way-on') : t('shell:ways.scan')}
          </AppLink>
        }
      >
        {t('battery:none.text')}
      </EmptyState>
    </Page>
  );
}

/** An empty place for a battery in a down tube. */
function NoBatteryDrawing() {
  return (
    <LineArt>
      <path d="M28 52 188 128" />
      <path d="M40 28 212 110" />
      <path d="m74 62 78 37" strokeWidth="14" className="stroke-line" />
      <path d="m74 62 78 37" strokeWidth="1.5" strokeDasharray="1 7" />
      <circle cx="34" cy="40" r="14" className="fill-card" />
    </LineArt>
  );
}
