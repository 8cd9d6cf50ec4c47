import { mayReadClaim } from '#server/claim/reading/read-claim.ts';
import type { Caller, House } from '#server/verb/context.ts';
import { findEvidence, isOfShop } from './evidence.store.ts';

/**
 * Who reads a photo or video: who sent it, as long as it waits; the people of the claim's shop, while it is in their draft; then who
 * may read the claim.
 */
export async function mayReadEvidence(house: House, caller: Caller, evidenceId: string): Promise<boolean> {
  const row = await findEvidence(house.db, evidenceId);
  if (!row) return false;
  if (row.claimId === null) return row.accountId === caller.accountId;
  if (row.causeId !== null) return mayReadClaim(house, caller, row.claimId);
  return caller.shop !== null && isOfShop(house.db, row.claimId, caller.shop.shopId);
}
