import { queryOptions } from '@tanstack/react-query';
import type { getShopBike } from '#domain/shop/contract.ts';
import { call } from './call.ts';
import { shopBikeKey } from './keys.ts';

/** A scanned bike as a shop's people see it: asked for by the scan, shown by the bike's screen. */
export function shopBikeQuery(tag: string) {
  return queryOptions({
    queryKey: shopBikeKey(tag),
    queryFn: ({ signal }) => call<typeof getShopBike>('GET /api/shop/bikes/:tag', { tag }, { signal }),
  });
}
