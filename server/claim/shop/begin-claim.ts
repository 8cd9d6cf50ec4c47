import { findReceipt, invoiceOf } from '#server/bike/receipt/receipts.store.ts';
import { findClaim, type FoundClaim } from '#server/claim/claims.store.ts';
import { askOwner } from '#server/claim/consent/ask-owner.ts';
import { findClaimable } from '#server/claim/moves/claim-facts.ts';
import type { ClaimChanges } from '#server/claim/moves/claim-rows.store.ts';
import { actorOf, assertAt, moveClaim } from '#server/claim/moves/move-claim.ts';
import { openClaim } from '#server/claim/moves/open-claim.ts';
import { stepTo } from '#server/claim/moves/steps.ts';
import { mayRead } from '#server/claim/reading/read-claim.ts';
import type { Tx } from '#server/db/database.ts';
import { lockBike } from '#server/db/locking/bikes.store.ts';
import { findShop } from '#server/shop/shops.store.ts';
import type { ShopCtx } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';

/** What a diagnosis is about. Version 0 is of a claim that is not there yet. */
export type OfPart = { claimId: string; version: number; tag: string; partId: string };
/** What is written, with the id of its event. */
type Written = { moveId: string; diagnosis: string; note: string | null };
/** How a claim is begun by a diagnosis: the event's id, what of the draft is kept, and whether a move follows at once. */
export type Beginning = { eventId: string; changes: ClaimChanges; quiet: boolean };

/** A claim of the caller's shop on this part; null where there is none of this id, which the caller begins. */
export async function findDiagnosed(tx: Tx, ctx: ShopCtx, asked: OfPart): Promise<FoundClaim | null> {
  const found = await findClaim(tx, asked.claimId);
  if (!found && asked.version === 0) return null;
  const isOurs = found !== null && mayRead(found, ctx.caller);
  if (!isOurs || found.bike.tag !== asked.tag || found.part.id !== asked.partId) throw problem('not-found');
  return found;
}

/**
 * Opens a claim on a part of a scanned bike, which nobody asked for before. Only the shop that sold the bike does; any other asks the owner,
 * and what it wrote is a draft in the state `asked`.
 */
export async function openByShop(
  tx: Tx,
  ctx: ShopCtx,
  { claimId, tag, partId, ...written }: OfPart & Written,
  { eventId, changes, quiet }: Beginning,
): Promise<FoundClaim> {
  const bike = await lockBike(tx, { tag });
  if (!bike) throw problem('tag-unknown');
  // Also refuses where nobody owns the bike.
  const part = await findClaimable(tx, { tag, partId }, ctx.clock.now());
  const { accountId, shop } = ctx.caller;
  const isSeller = await soldBike(tx, tag, shop.shopId);
  if (!isSeller) return askOwner(tx, ctx, { claimId, part, ownership: bike.ownership!, ...written });
  const opening = { id: claimId, moveId: eventId, kind: 'open' as const, part, shopId: shop.shopId };
  return openClaim(tx, ctx, { ...opening, details: {}, changes: { ...changes, openedBy: accountId }, quiet });
}

/** Begins with an owner's request. */
export async function beginRequest(
  tx: Tx,
  ctx: ShopCtx,
  { found, version }: { found: FoundClaim; version: number },
  { eventId, changes, quiet }: Beginning,
): Promise<FoundClaim> {
  const step = stepTo('open', 'shop');
  assertAt(found, step, version);
  const actor = actorOf(ctx);
  const move = { step, moveId: eventId, version, details: {}, quiet };
  return moveClaim(tx, ctx, { found, actor }, { ...move, changes: { ...changes, openedBy: actor.accountId } });
}

/**
 * Whether this shop sold the bike: its CNPJ is that of the bike's receipt, which outlives the owner who linked it. Of a former owner's only an
 * invoice that prints the serial number speaks for the bike; that any other is this bike's was that person's word, which binds nobody after them.
 */
async function soldBike(tx: Tx, tag: string, shopId: string): Promise<boolean> {
  const row = await findReceipt(tx, tag);
  const invoice = row && invoiceOf(row, null);
  if (!invoice) return false;
  const isThisOwners = row.receipt!.accountId === row.ownerId;
  const isTheBikes = isThisOwners || invoice.serialMatch === 'found';
  return isTheBikes && invoice.storeTaxId === (await findShop(tx, shopId))?.cnpj;
}
