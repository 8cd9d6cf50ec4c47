import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { checkSecretSchema } from '#domain/ownership/check-link.ts';
import { query } from '#web/api/query.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { BrokenLinkDrawing } from '#web/shell/drawings/broken-link-drawing.tsx';
import { FailedPage } from '#web/shell/failed-page.tsx';
import { BarAction } from '#web/shell/frame/bar-action.tsx';
import { LanguagePill } from '#web/shell/frame/language-pill.tsx';
import { LoadingPage } from '#web/shell/load-states.tsx';
import { useParameter } from '#web/shell/travel/here.ts';
import { CheckView } from './check-view.tsx';

/** The check of a bike for whoever its owner gave the link to; anybody opens it, also on computers. */
export default function BikeCheckScreen() {
  const secret = useParameter('secret');
  const parsed = z.safeParse(checkSecretSchema, secret);
  return (
    <>
      <BarAction>
        <LanguagePill />
      </BarAction>
      {parsed.success ? <Check key={parsed.data} secret={parsed.data} /> : <LinkOver />}
    </>
  );
}

function Check({ secret }: { secret: string }) {
  const { t } = useTranslation('bike-check');
  // Each look is noted for the owner: coming back to the tab is none.
  const { data, error, isFetching, refetch } = useQuery(
    query('GET /api/bike-checks/:secret', { secret }, { staleTime: Infinity }),
  );
  if (data) return <CheckView check={data} />;
  if (!error) return <CheckLoading />;
  const refusal = refusalOf(error);
  if (refusal.code === 'check-link-over') return <LinkOver />;
  const page = { refusal, busy: isFetching, onRetry: () => void refetch() };
  return <FailedPage {...page} title={t('failed')} busyLabel={t('loading')} />;
}

function LinkOver() {
  const { t } = useTranslation('bike-check');
  return (
    <Page>
      <EmptyState level={1} title={t('over.title')} drawing={<BrokenLinkDrawing />}>
        {t('over.text')}
      </EmptyState>
    </Page>
  );
}

function CheckLoading() {
  const { t } = useTranslation('bike-check');
  return (
    <LoadingPage label={t('loading')}>
      <Skeleton className="aspect-[8/6] w-full rounded-[1.25rem]" />
      <Skeleton className="mt-3 h-8 w-3/5" />
      <Skeleton className="h-44 w-full rounded-card" />
    </LoadingPage>
  );
}
