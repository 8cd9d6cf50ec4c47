import type { OwnBike } from '#domain/bike/contract.ts';
import { claimsUnderWay } from '#domain/claim/states.ts';
import { keptAnswer } from '#web/api/kept-answers.ts';
import { queryClient } from '#web/api/query-client.ts';
import { query } from '#web/api/query.ts';

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
