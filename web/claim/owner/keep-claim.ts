import type { Claim } from '#domain/claim/claim.ts';
import { invalidate, setAnswer } from '#web/api/query.ts';

/** Keeps a claim as the server answered it, and what changes elsewhere with it: the list and the part say it at once. */
export function keepClaim(claim: Claim): void {
  const { id: claimId, tag, part } = claim;
  setAnswer('GET /api/my-claims/:claimId', { claimId }, claim);
  void invalidate('GET /api/my-bikes/:tag/claims', { tag });
  void invalidate('GET /api/my-bikes/:tag/parts/:id', { tag, id: part.id });
}
