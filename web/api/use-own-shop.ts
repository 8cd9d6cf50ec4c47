import { useQuery } from '@tanstack/react-query';
import type { getOwnShop } from '#domain/shop/contract.ts';
import { useSession } from '#web/state/session.ts';
import { call } from './call.ts';
import { ownShopKey } from './keys.ts';

/** The shop of a bike shop's session, and the person's office in it. */
export function useOwnShop() {
  const isOfShop = useSession(({ user }) => user?.domain === 'bikeshop');
  return useQuery({
    queryKey: ownShopKey,
    queryFn: ({ signal }) => call<typeof getOwnShop>('GET /api/shop', {}, { signal }),
    enabled: isOfShop,
  });
}
