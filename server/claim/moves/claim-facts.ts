import { claimRefusal } from '#domain/claim/eligibility.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { deliveryOf, entriesOf, partWarranty } from '#domain/warranty/ledger.ts';
import { findReceipt, invoiceHolds } from '#server/bike/receipt/receipts.store.ts';
import { listClaimsOnPart } from '#server/claim/claims.store.ts';
import { findPart, type PartRow } from '#server/component/parts.store.ts';
import type { Tx } from '#server/db/database.ts';
import { problem } from '#server/verb/problem.ts';

/** A part on which a claim can be opened, with its bike. */
export type ClaimablePart = PartRow & { [Key in 'bike' | 'component']: NonNullable<PartRow[Key]> };

/**
 * The part of this id on the bike under a tag. Refuses with `not-found` where the bike never had it, and with the reason for which no
 * claim can be opened on it. The bike is locked.
 */
export async function findClaimable(tx: Tx, { tag, partId }: { tag: string; partId: string }, now: Date) {
  const row = await findPart(tx, tag, partId);
  const { bike, component } = row ?? {};
  if (!row || !bike || !component) throw problem('not-found');
  const part = { ...row, bike, component };
  const refusal = claimRefusal({
    isRetired: component.retiredAt !== null,
    hasOwner: row.active && row.since !== null,
    hasInvoice: invoiceHolds(await findReceipt(tx, tag)),
    isExpired: isExpired(part, now),
    isUnderWay: (await listClaimsOnPart(tx, component.id)).some(({ closedAt }) => closedAt === null),
  });
  if (refusal) throw problem(refusal);
  return part;
}

/** Whether the last layer of a part's warranty is over. */
function isExpired({ bike, component, since, replacedAt }: ClaimablePart, now: Date): boolean {
  if (!since) return true;
  const delivery = deliveryOf(bike.warrantyStartsOn ?? dateOf(since), bike.purchasedOn);
  const replacedOn = replacedAt.map((at) => dateOf(new Date(at)));
  return partWarranty(entriesOf(delivery, component.warrantyMonths, replacedOn), dateOf(now)).state === 'expired';
}
