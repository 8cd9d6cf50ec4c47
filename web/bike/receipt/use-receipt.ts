import type { OwnBike } from '#domain/bike/contract.ts';
import type { Product } from '#domain/tag/product.ts';
import { queryClient } from '#web/api/query-client.ts';
import { keptAnswer, query } from '#web/api/query.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { useSession } from '#web/state/session.ts';

/** The receipt of the signed-in cyclist's own bike; requested for cyclists only, and for bikes with an owner. */
export function useReceipt({ tag, active }: Pick<Product, 'tag' | 'active'>) {
  const isCyclist = useSession(({ user }) => user?.domain === 'cyclist');
  return useAnswer({ ...receiptQuery(tag), enabled: isCyclist && active });
}

function receiptQuery(tag: string) {
  return query('GET /api/my-bikes/:tag/receipt', { tag }, { persister: keptAnswer });
}

/** Fetches what a receipt's screen asks for, before it is opened. */
export function fetchReceipt({ product }: Pick<OwnBike, 'product'>): Promise<unknown> {
  return queryClient.prefetchQuery(receiptQuery(product.tag));
}
