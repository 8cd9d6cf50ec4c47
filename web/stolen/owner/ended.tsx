import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import type { TheftEnd } from '#domain/stolen/theft.ts';
import type { Product } from '#domain/tag/product.ts';
import { useScannedTag } from '#web/api/shared-reads.ts';
import { buttonClass } from '#web/kit/button/button.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { ActionBar, Page } from '#web/kit/layout/page.tsx';
import { BikeHero } from '#web/shell/bike/bike-hero.tsx';
import { AppLink } from '#web/shell/travel/app-link.tsx';
import { useProduct } from '#web/state/product.ts';
import { useHeadingAfter } from './theft.tsx';

/** The bike is back with its owner, or was never gone: what has ended with that, and the way to it. */
export function TheftEnded({ product: { tag, model }, how }: { product: Product; how: TheftEnd }) {
  const { t } = useTranslation('stolen');
  const brand = useProduct((state) => state.brand?.name) ?? '';
  const { data: scanned } = useScannedTag(tag);
  useHeadingAfter(true);
  return (
    <Page title={t(`ended.${how}.title`)} lead={t(`ended.${how}.lead`, { model })}>
      <BikeHero brand={brand} tag={tag} model={model} bike={scanned?.bike ?? undefined} />
      <Card>
        <ul className="flex flex-col gap-3">
          {(['mark', 'talk', 'insurer'] as const).map((what) => (
            <li key={what} className="flex gap-3 text-m">
              <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-good" />
              <span>{t(`ended.${what}`)}</span>
            </li>
          ))}
        </ul>
      </Card>
      <ActionBar>
        <AppLink className={buttonClass('primary')} href={to.myBike()} replace>
          {t('ended.to-bike')}
        </AppLink>
      </ActionBar>
    </Page>
  );
}
