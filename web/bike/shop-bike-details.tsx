import { useTranslation } from 'react-i18next';
import type { ShopBike } from '#domain/shop/shop-bike.ts';
import { Notice } from '#web/kit/notice.tsx';
import { BikeFacts } from './bike-facts.tsx';
import { BikeOwner } from './bike-owner.tsx';
import { ReceiptRow } from './receipt/receipt-row.tsx';
import { WarrantyTerm } from './warranty-term.tsx';

/** A theft before anything else, then warranty, owner and facts. */
export function ShopBikeDetails({ bike }: { bike: ShopBike }) {
  const { t } = useTranslation('scan');
  return (
    <>
      {bike.stolen && (
        <Notice tone="wrong" title={t('shop-bike.stolen')}>
          {t('shop-bike.stolen-text')}
        </Notice>
      )}
      <WarrantyTerm warranty={bike.warranty} brand={bike.brand.name} reader="shop" />
      <BikeOwner tag={bike.product.tag} name={bike.ownerName} />
      <ReceiptRow />
      <BikeFacts bike={bike} />
    </>
  );
}
