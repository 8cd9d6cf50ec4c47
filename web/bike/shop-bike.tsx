import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Brand } from '#domain/tag/brand.ts';
import type { Product } from '#domain/tag/product.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { shopBikeQuery } from '#web/api/shop-bike.ts';
import { ActionBar } from '#web/kit/action-bar.tsx';
import { buttonClass } from '#web/kit/button-class.ts';
import { Page } from '#web/kit/page.tsx';
import { AppLink } from '#web/shell/app-link.tsx';
import { BikeHero } from '#web/shell/bike-hero.tsx';
import { keepProduct } from '#web/state/product.ts';
import { BikeLoading } from './bike-loading.tsx';
import { BikeName } from './bike-name.tsx';
import { BikeUnreachable } from './bike-unreachable.tsx';
import { ShopBikeDetails } from './shop-bike-details.tsx';
import { ShopBikeRefused } from './shop-bike-refused.tsx';

/** What a bike shop's people see of a scanned bike; what the scan told shows at once. */
export function ShopBikeView({ product, brand }: { product: Product; brand: Brand }) {
  const { t } = useTranslation('scan');
  const { data: bike, error, isFetching, refetch } = useQuery(shopBikeQuery(product.tag));
  useEffect(() => {
    if (bike) keepProduct(bike.product, bike.brand);
  }, [bike]);
  const refusal = error ? refusalOf(error) : undefined;
  if (refusal?.code === 'tag-inactive' || refusal?.code === 'tag-unknown') {
    return <ShopBikeRefused reason={refusal.code} />;
  }
  return (
    <Page>
      <h1 id="title" tabIndex={-1} className="sr-only">
        {t('shop-bike.title', { model: product.model })}
      </h1>
      <BikeHero brand={brand.name} tag={product.tag} model={product.model} bike={bike} />
      <BikeName model={product.model} bike={bike} loading={!bike && !refusal} />
      {refusal && (
        <BikeUnreachable
          title={t('shop-bike.failed')}
          code={refusal.code}
          stale={bike !== undefined}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {bike ? <ShopBikeDetails bike={bike} /> : !refusal && <BikeLoading />}
      <ActionBar>
        <AppLink href="/loja/tag-scan" className={buttonClass('primary')}>
          {t('shop-bike.scan-another')}
        </AppLink>
      </ActionBar>
    </Page>
  );
}
