import { to } from '#domain/paths.ts';
import { namesOtherBrand } from '#domain/tag/landing.ts';
import { call } from '#web/api/call.ts';
import { ScanOrType } from '#web/shell/scan/scan-or-type.tsx';
import type { FindBike } from '#web/shell/scan/use-tag-scan.ts';
import { useQueryParameter } from '#web/shell/travel/here.ts';

/** Everybody's scanner: it leads to the bike's landing, which knows who may see what. */
export default function TagScanScreen() {
  return <ScanOrType findBike={findBike} typed={useQueryParameter('way') === 'typed'} />;
}

const findBike: FindBike = async ({ tag, brand }) => {
  const found = await call('GET /api/tags/:tag', { tag });
  return namesOtherBrand(brand ?? undefined, found.brand) ? 'brand-mismatch' : to.tag({ tag });
};
