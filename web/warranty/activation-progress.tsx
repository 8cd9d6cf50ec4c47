import { useTranslation } from 'react-i18next';
import type { Product } from '#domain/tag/product.ts';
import { useScannedTag } from '#web/api/use-scanned-tag.ts';
import { Page } from '#web/kit/page.tsx';
import { ProgressBar } from '#web/kit/progress-bar.tsx';
import { BikeHero } from '#web/shell/bike-hero.tsx';
import { useProduct } from '#web/state/product.ts';

/** The activation that goes on by itself after signing in. */
export function ActivationProgress({ product }: { product: Product }) {
  const { t } = useTranslation('warranty');
  const brand = useProduct((state) => state.brand?.name) ?? '';
  const { data } = useScannedTag(product.tag);
  return (
    <Page title={t('progress.title')} lead={t('progress.text')}>
      <BikeHero brand={brand} tag={product.tag} model={product.model} bike={data?.bike ?? undefined} />
      <div role="status">
        <ProgressBar label={t('activating')} />
      </div>
    </Page>
  );
}
