import type { ReviewClaim } from '#domain/claim/review.ts';
import { queryClient } from '#web/api/query-client.ts';
import { invalidate, setAnswer } from '#web/api/query.ts';

/** Keeps a claim as the server answered it, and has what changes elsewhere with it asked for again: lists, the part, its bike's parts. */
export function keepShopClaim(claim: ReviewClaim): void {
  const { id: claimId, tag, part } = claim;
  setAnswer('GET /api/shop/claims/:claimId', { claimId }, claim);
  staleShopLists();
  void invalidate('GET /api/shop/bikes/:tag/parts', { tag });
  void invalidate('GET /api/shop/bikes/:tag/parts/:id', { tag, id: part.id });
}

/** Has every list of claims asked for again, however it was narrowed. */
export function staleShopLists(): void {
  const route = 'GET /api/shop/claims' as const;
  void queryClient.invalidateQueries({ queryKey: [route] });
}
