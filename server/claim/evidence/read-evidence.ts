import type { getEvidence as contract } from '#domain/claim/owner.contract.ts';
import { isWithOtherShop } from '#server/claim/history.store.ts';
import { mayReadClaim } from '#server/claim/reading/read-claim.ts';
import { linksFor } from '#server/files/file-link.ts';
import type { Verb, Caller, House } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { findEvidence, viewOf, isOfShop } from './evidence.store.ts';

/** A file of the caller's as the claim will show it. */
export const getEvidence: Verb<typeof contract> = async (ctx, { id }) => {
  const row = await findEvidence(ctx.db, id);
  if (row?.accountId !== ctx.caller.accountId) throw problem('not-found');
  return viewOf(row, linksFor(ctx));
};

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
