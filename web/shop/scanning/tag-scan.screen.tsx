import { useTranslation } from 'react-i18next';
import { to } from '#domain/paths.ts';
import { may } from '#domain/shop/office.ts';
import { namesOtherBrand } from '#domain/tag/landing.ts';
import { call } from '#web/api/call.ts';
import { setAnswer } from '#web/api/query.ts';
import { useOwnShop } from '#web/api/shared-reads.ts';
import type { WayOn } from '#web/shell/scan/scan-by-camera.tsx';
import { ScanOrType } from '#web/shell/scan/scan-or-type.tsx';
import type { FindBike } from '#web/shell/scan/use-tag-scan.ts';
import { keepProduct } from '#web/state/product.ts';

/** A bike shop's scanner: it leads to the shop's view of the bike; one without an owner can be handed over. */
export default function TagScanScreen() {
  const { t } = useTranslation('scan');
  const { data: own } = useOwnShop();
  const wayOn: WayOn = (why, tag) => {
    if (why !== 'brand-mismatch' && why.code === 'tag-replaced')
      return { label: t('refused.see-tag'), path: to.tag({ tag }) };
    return why !== 'brand-mismatch' && why.code === 'tag-inactive' && own && may(own.office, 'open-ticket')
      ? { label: t('refused.hand-over'), path: to.shop.handOver({ tag }) }
      : null;
  };
  return <ScanOrType findBike={findBike} wayOn={wayOn} />;
}

const findBike: FindBike = async ({ tag, brand }) => {
  const bike = await call('POST /api/shop/bikes/:tag/scans', { tag });
  setAnswer('GET /api/shop/bikes/:tag', { tag }, bike);
  if (namesOtherBrand(brand ?? undefined, bike.brand)) return 'brand-mismatch';
  keepProduct(bike.product, bike.brand);
  return to.myBike();
};
