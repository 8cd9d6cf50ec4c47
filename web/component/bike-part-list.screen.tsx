import { useTranslation } from 'react-i18next';
import type { Product } from '#domain/tag/product.ts';
import { Skeleton } from '#web/kit/feedback/loading.tsx';
import { Page } from '#web/kit/layout/page.tsx';
import { Answer } from '#web/shell/answer/answer.tsx';
import { useProduct } from '#web/state/product.ts';
import { PartListView } from './list/part-list-view.tsx';
import { aboutBike, PartsRefused, useParts } from './use-parts.tsx';

/** The components of the current bike: a drawing to tap, and a list. */
export default function BikePartListScreen() {
  const { product, brand } = useProduct();
  // The access rules require a product; it may be removed while the screen is open.
  if (!product || !brand) return null;
  return <Parts key={product.tag} product={product} brand={brand.name} />;
}

function Parts({ product, brand }: { product: Product; brand: string }) {
  const { t } = useTranslation('component');
  return (
    <Answer
      of={useParts(product.tag)}
      words={{ loading: t('loading'), failed: t('unreachable') }}
      skeleton={
        <>
          <Skeleton className="aspect-[7/5] w-full rounded-card" />
          <span className="mt-3 flex gap-1">
            <Skeleton className="h-11 w-24 rounded-full" />
            <Skeleton className="h-11 w-32 rounded-full" />
          </span>
          <Skeleton className="mt-3 h-80 w-full rounded-card" />
        </>
      }
      gone={<PartsRefused product={product} />}
      goneBy={aboutBike}
    >
      {(list) => (
        <Page className="pb-8">
          <h1 id="title" tabIndex={-1} className="sr-only">
            {t('title', { model: product.model })}
          </h1>
          <PartListView list={list} tag={product.tag} brand={brand} />
        </Page>
      )}
    </Answer>
  );
}
