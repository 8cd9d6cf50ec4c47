import { to } from '#domain/paths.ts';
import { namesOtherBrand } from '#domain/tag/landing.ts';
import { queryClient } from '#web/api/query-client.ts';
import { query } from '#web/api/query.ts';
import { ScanOrType } from '#web/shell/scan/scan-or-type.tsx';
import type { FindBike } from '#web/shell/scan/use-tag-scan.ts';
import { keepProduct } from '#web/state/product.ts';

/** A bike shop's scanner: it leads to the shop's view of the bike. */
export default function TagScanScreen() {
  return <ScanOrType findBike={findBike} />;
}

const findBike: FindBike = async ({ tag, brand }) => {
  const bike = await queryClient.fetchQuery(query('GET /api/shop/bikes/:tag', { tag }));
  if (namesOtherBrand(brand ?? undefined, bike.brand)) return 'brand-mismatch';
  keepProduct(bike.product, bike.brand);
  return to.myBike();
};
