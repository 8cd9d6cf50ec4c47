import { isWithOtherShop } from '#server/claim/messages/claim-messages.store.ts';
import { mayReadClaim } from '#server/claim/reading/read-claim.ts';
import type { Caller, House } from '#server/verb/context.ts';
import { findEvidence, isOfShop } from './evidence.store.ts';

/**
 * Who reads a photo or video: who sent it, as long as it waits; the people of the claim's shop, while it is in their draft; then who
 * may read the claim, but for what its owner wrote with another shop.
 */
export async function mayReadEvidence(house: House, caller: Caller, evidenceId: string): Promise<boolean> {
  const row = await findEvidence(house.db, evidenceId);
  if (!row) return false;
  if (row.claimId === null) return row.accountId === caller.accountId;
  if (row.causeId === null) return caller.shop !== null && isOfShop(house.db, row.claimId, caller.shop.shopId);
  if (caller.shop && (await isWithOtherShop(house.db, row.causeId, caller.shop.shopId))) return false;
  return mayReadClaim(house, caller, row.claimId);
}
