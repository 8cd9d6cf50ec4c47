import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import type { Product } from '#domain/tag/product.ts';
import { keptAnswer } from '#web/api/kept-answers.ts';
import { query } from '#web/api/query.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { buttonClass } from '#web/kit/button/button-class.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { Failed, ListLoading, LoadingPage } from '#web/shell/load-states.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { useProduct } from '#web/state/product.ts';
import { ManualDrawing } from './manual-drawing.tsx';
import { ManualList } from './manual-list.tsx';
import { ManualReader } from './reader/manual-reader.tsx';

/** The manuals of the current bike, for its owner and for bike shops; one of them where the address says which. */
export default function ManualsScreen() {
  const { product } = useProduct();
  // The access rules require a product; it may be removed while the screen is open.
  return product && <Manuals key={product.tag} product={product} />;
}

function Manuals({ product: { tag, model } }: { product: Product }) {
  const { t } = useTranslation('manuals');
  const { t: say } = useTranslation('shell');
  const chosen = useQueryParameter('manual');
  const { data, error, isFetching, refetch } = useQuery(
    query('GET /api/bikes/:tag/manuals', { tag }, { persister: keptAnswer }),
  );
  const refusal = error ? refusalOf(error) : undefined;
  if (refusal?.code === 'not-found') return <NotMine tag={tag} />;
  if (!data && refusal) {
    return (
      <Page>
        <Failed level={1} title={t('failed')} busyLabel={t('loading')} busy={isFetching} onRetry={() => void refetch()}>
          {say(`refusal.${refusal.code}`)}
        </Failed>
      </Page>
    );
  }
  if (!data) {
    return (
      <LoadingPage label={t('loading')}>
        <ListLoading label={t('loading')} rows={3} />
      </LoadingPage>
    );
  }
  if (chosen === undefined) {
    return (
      <ManualList {...data} model={model} stale={refusal?.code} busy={isFetching} onRetry={() => void refetch()} />
    );
  }
  const manual = data.manuals.find(({ id }) => id === chosen);
  return manual ? <ManualReader key={manual.url} manual={manual} /> : <Gone />;
}

/** A cyclist's, of a bike that is another's by now, or nobody's yet. */
function NotMine({ tag }: { tag: string }) {
  const { t } = useTranslation('manuals');
  return (
    <Page>
      <EmptyState
        level={1}
        title={t('not-mine.title')}
        drawing={<ManualDrawing missing />}
        action={
          <AppLink className={buttonClass('primary')} href={to.tag({ tag })}>
            {t('not-mine.way-on')}
          </AppLink>
        }
      >
        {t('not-mine.text')}
      </EmptyState>
    </Page>
  );
}

/** The address names a manual that is not in the list: an old link, or one that was changed. */
function Gone() {
  const { t } = useTranslation('manuals');
  return (
    <Page>
      <EmptyState
        level={1}
        title={t('gone.title')}
        drawing={<ManualDrawing missing />}
        action={
          <AppLink replace className={buttonClass('primary')} href={to.manuals()}>
            {t('gone.way-on')}
          </AppLink>
        }
      >
        {t('gone.text')}
      </EmptyState>
    </Page>
  );
}
