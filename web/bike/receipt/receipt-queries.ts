import { queryOptions, useQuery } from '@tanstack/react-query';
import type { getReceipt } from '#domain/bike/contract.ts';
import type { getShopReceipt } from '#domain/shop/contract.ts';
import type { Product } from '#domain/tag/product.ts';
import { call } from '#web/api/call.ts';
import { receiptKey, shopReceiptKey } from '#web/api/keys.ts';
import { useSession } from '#web/state/session.ts';

/** The receipt of the signed-in cyclist's own bike; asked for cyclists only, and for bikes that are somebody's. */
export function useReceipt({ tag, active }: Pick<Product, 'tag' | 'active'>) {
  const isCyclist = useSession(({ user }) => user?.domain === 'cyclist');
  return useQuery({
    queryKey: receiptKey(tag),
    queryFn: ({ signal }) => call<typeof getReceipt>('GET /api/my-bikes/:tag/receipt', { tag }, { signal }),
    enabled: isCyclist && active,
  });
}

/** The receipt of a scanned bike as a shop's people see it. */
export function shopReceiptQuery(tag: string) {
  return queryOptions({
    queryKey: shopReceiptKey(tag),
    queryFn: ({ signal }) => call<typeof getShopReceipt>('GET /api/shop/bikes/:tag/receipt', { tag }, { signal }),
  });
}
