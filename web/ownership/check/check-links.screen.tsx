import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import type { Product } from '#domain/tag/product.ts';
import { query } from '#web/api/query.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { SadWheelDrawing } from '#web/shell/drawings/sad-wheel-drawing.tsx';
import { FailedPage } from '#web/shell/failed-page.tsx';
import { LoadingPage } from '#web/shell/load-states.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useProduct } from '#web/state/product.ts';
import { LinkList } from './link-list.tsx';
import { ReadyLink, type SharedLink } from './ready-link.tsx';
import { ShareForm } from './share-form.tsx';

/** Where owners share a check of their bike with a buyer, see who looked at it how often, and take it back. */
export default function CheckLinksScreen() {
  const product = useProduct((state) => state.product);
  // The access rules require a product; it may be removed while the screen is open.
  return product && <CheckLinks key={product.tag} product={product} />;
}

function CheckLinks({ product: { tag, model } }: { product: Product }) {
  const { t } = useTranslation('bike-check');
  const [shared, setShared] = useState<SharedLink>();
  const { data, error, isFetching, refetch } = useQuery(query('GET /api/my-bikes/:tag/check-links', { tag }));
  const refusal = error ? refusalOf(error) : undefined;
  if (refusal?.code === 'not-found') return <NotYours />;
  if (!data) {
    if (!refusal) return <LinksLoading />;
    const page = { refusal, busy: isFetching, onRetry: () => void refetch() };
    return <FailedPage {...page} title={t('failed')} busyLabel={t('loading')} />;
  }
  const isThere = shared && data.links.some(({ id, withdrawnAt }) => id === shared.id && withdrawnAt === null);
  return (
    <Page title={t('links.title')} lead={t('links.lead', { model })}>
      {isThere && <ReadyLink shared={shared} model={model} />}
      <LinkList tag={tag} links={data.links} />
      <ShareForm tag={tag} onShared={setShared} isAnother={isThere === true} />
    </Page>
  );
}

function NotYours() {
  const { t } = useTranslation('bike-check');
  return (
    <Page>
      <EmptyState
        level={1}
        title={t('links.not-yours.title')}
        drawing={<SadWheelDrawing />}
        action={
          <AppLink className={buttonClass('primary')} href={to.myBike()} replace>
            {t('links.not-yours.action')}
          </AppLink>
        }
      >
        {t('links.not-yours.text')}
      </EmptyState>
    </Page>
  );
}

function LinksLoading() {
  const { t } = useTranslation('bike-check');
  return (
    <LoadingPage label={t('loading')}>
      <Skeleton className="mt-1 h-9 w-4/5" />
      <Skeleton className="mb-3 h-10 w-full" />
      <Skeleton className="h-24 w-full rounded-card" />
      <Skeleton className="h-24 w-full rounded-card" />
    </LoadingPage>
  );
}
