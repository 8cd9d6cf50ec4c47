import { useQuery } from '@tanstack/react-query';
import type { Product } from '#domain/tag/product.ts';
import { keptAnswer } from '#web/api/kept-answers.ts';
import { query } from '#web/api/query.ts';
import { useSession } from '#web/state/session.ts';

/** The receipt of the signed-in cyclist's own bike; requested for cyclists only, and for bikes with an owner. */
export function useReceipt({ tag, active }: Pick<Product, 'tag' | 'active'>) {
  const isCyclist = useSession(({ user }) => user?.domain === 'cyclist');
  return useQuery(query('GET /api/my-bikes/:tag/receipt', { tag }, { enabled: isCyclist && active, persister: keptAnswer }));
}
