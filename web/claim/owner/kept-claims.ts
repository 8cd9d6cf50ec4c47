import type { OwnBike } from '#domain/bike/contract.ts';
import type { Claim } from '#domain/claim/claim.ts';
import { claimsUnderWay } from '#domain/claim/states.ts';
import { queryClient } from '#web/api/query-client.ts';
import { keptAnswer, query, invalidate, setAnswer } from '#web/api/query.ts';

/** The claims on an own bike; the phone keeps them to be read without a connection. */
export function claimsQuery(tag: string) {
  return query('GET /api/my-bikes/:tag/claims', { tag }, { persister: keptAnswer });
}

/** One of them. */
export function claimQuery(claimId: string) {
  return query('GET /api/my-claims/:claimId', { claimId }, { persister: keptAnswer });
}

/** Fetches the claims under way before they are opened. */
export async function fetchClaims({ product }: Pick<OwnBike, 'product'>): Promise<void> {
  const { claims } = await queryClient.fetchQuery(claimsQuery(product.tag));
  for (const { id, state } of claims) {
    if (state === 'asked' || claimsUnderWay.includes(state)) await queryClient.prefetchQuery(claimQuery(id));
  }
}

/** Keeps a claim as the server answered it, and what changes elsewhere with it: the list and the part say it at once. */
export function keepClaim(claim: Claim): void {
  const { id: claimId, tag, part } = claim;
  setAnswer('GET /api/my-claims/:claimId', { claimId }, claim);
  void invalidate('GET /api/my-bikes/:tag/claims', { tag });
  void invalidate('GET /api/my-bikes/:tag/parts/:id', { tag, id: part.id });
}
