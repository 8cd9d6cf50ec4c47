import { lazy, Suspense, useEffect } from 'react';
import { to } from '#domain/paths.ts';
import { namesOtherBrand } from '#domain/tag/landing.ts';
import { parseTag } from '#domain/tag/tag.ts';
import { refusalOf } from '#web/api/call.ts';
import { prepareSender } from '#web/api/outbox/submit.ts';
import { queryClient } from '#web/api/query-client.ts';
import { query } from '#web/api/query.ts';
import { ScanOrType } from '#web/shell/scan/scan-or-type.tsx';
import type { FindBike } from '#web/shell/scan/use-tag-scan.ts';
import { useQueryParameter } from '#web/shell/travel/here.ts';
import { chunk } from '#web/state/stale-chunk.ts';
import { beginPace } from './pace.ts';

const loadBike = chunk(() => import('./scanned-bike.tsx').then((m) => ({ default: m.ScannedBike })));
// It comes while the camera looks for the tag.
const ScannedBike = lazy(loadBike);

/** Hands a bike over at the counter: the tag is scanned, then the customer's number is typed. The bike is in the address, so that back leads to the camera. */
export default function HandOverScreen() {
  const typed = useQueryParameter('tag');
  useEffect(() => {
    loadBike().catch(() => undefined);
    void prepareSender();
  }, []);
  const tag = typed && (parseTag(typed) ?? typed);
  if (!tag) return <ScanOrType findBike={findBike} />;
  return (
    <Suspense>
      <ScannedBike key={tag} tag={tag} />
    </Suspense>
  );
}

const findBike: FindBike = async ({ tag, brand }) => {
  beginPace();
  const bike = await queryClient
    .fetchQuery(query('GET /api/handovers/prepare/:tag', { tag }))
    .catch((error: unknown) => {
      if (refusalOf(error).code === 'offline') return null;
      throw error;
    });
  // Without a connection the form asks for the number on the frame.
  if (bike && namesOtherBrand(brand ?? undefined, bike.brand)) return 'brand-mismatch';
  return to.shop.handOver({ tag });
};
