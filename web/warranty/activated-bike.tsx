import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '#web/api/refusal.ts';
import { useMyBike } from '#web/api/use-my-bike.ts';
import { useScannedTag } from '#web/api/use-scanned-tag.ts';
import { ActionBar } from '#web/kit/action-bar.tsx';
import { buttonClass } from '#web/kit/button-class.ts';
import { Page } from '#web/kit/page.tsx';
import { AppLink } from '#web/shell/app-link.tsx';
import { BikeHero } from '#web/shell/bike-hero.tsx';
import { keepProduct, useProduct } from '#web/state/product.ts';
import { ActivatedHeader } from './activated-header.tsx';
import { AddReceipt } from './add-receipt.tsx';
import { NotActivated } from './not-activated.tsx';

/** What somebody sees whose bike has just been activated. */
export function ActivatedBike({ tag }: { tag: string }) {
  const { t } = useTranslation('warranty');
  const known = useProduct(({ product }) => (product?.tag === tag ? product : null));
  const knownBrand = useProduct(({ brand }) => brand?.name);
  const { data: bike, error, isLoading } = useMyBike(tag);
  const { data: scanned } = useScannedTag(tag);
  useEffect(() => {
    // An address opened by itself: my-bike needs to know which bike it is about.
    if (bike) keepProduct(bike.product, bike.brand);
  }, [bike]);

  if (error && refusalOf(error).code === 'not-found') return <NotActivated tag={tag} />;
  const model = bike?.product.model ?? known?.model;
  return (
    <Page>
      <ActivatedHeader loading={isLoading} endsOn={bike?.warranty.endsOn} />
      {model && (
        <div className="flex flex-col gap-3">
          <BikeHero
            brand={bike?.brand.name ?? knownBrand ?? ''}
            tag={tag}
            model={model}
            bike={bike ?? scanned?.bike ?? undefined}
          />
          <p className="text-l font-bold wrap-anywhere">{model}</p>
        </div>
      )}
      {bike && <AddReceipt tag={tag} />}
      <ActionBar>
        <AppLink className={buttonClass('primary')} href="/my-bike" replace>
          {t('success.my-bike')}
        </AppLink>
        {bike && (
          <AppLink className={buttonClass('quiet')} href={`/certificate/${bike.certificateNumber}`}>
            {t('success.see-certificate')}
          </AppLink>
        )}
      </ActionBar>
    </Page>
  );
}
