import { claimRefusal, type ClaimRefusal } from '#domain/claim/eligibility.ts';
import { isGoodwill } from '#domain/claim/term.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { findReceipt, invoiceHolds } from '#server/bike/receipt/receipts.store.ts';
import { listClaimsOnPart } from '#server/claim/claims.store.ts';
import { findPart, warrantyOfPart, type PartRow } from '#server/component/parts.store.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { problem } from '#server/verb/problem.ts';

/** A part on which a claim can be opened, with its bike. */
export type ClaimablePart = PartRow & { [Key in 'bike' | 'component']: NonNullable<PartRow[Key]> };

/**
 * The part of this id on the bike under a tag. Refuses with `not-found` where the bike never had it, and with the reason for which no
 * claim can be opened on it. The bike is locked.
 */
export async function findClaimable(
  tx: Tx,
  { tag, partId, ...asked }: { tag: string; partId: string } & Partial<AskedAs>,
  now: Date,
) {
  const row = await findPart(tx, tag, partId);
  const { bike, component } = row ?? {};
  if (!row || !bike || !component) throw problem('not-found');
  const part = { ...row, bike, component };
  const refusal = await refusalOn(tx, tag, { ...part, ...ordinary, ...asked }, now);
  if (refusal) throw problem(refusal);
  if (asked.isGoodwill && !isExpired(part, now)) throw problem('warranty-runs');
  return part;
}

/** Why no claim could be opened on a part of the bike under a tag at this instant; null where one could. */
export async function findClaimRefusal(
  db: Db | Tx,
  { tag, partId }: { tag: string; partId: string },
  now: Date,
): Promise<ClaimRefusal | null> {
  const row = await findPart(db, tag, partId);
  const { bike, component } = row ?? {};
  return row && bike && component ? refusalOn(db, tag, { ...row, bike, component, ...ordinary }, now) : 'part-retired';
}

/** As what a claim is asked for after the end of the warranty. */
type AskedAs = { isHiddenDefect: boolean; isGoodwill: boolean };
const ordinary: AskedAs = { isHiddenDefect: false, isGoodwill: false };
type AskedFor = ClaimablePart & AskedAs;

async function refusalOn(db: Db | Tx, tag: string, part: AskedFor, now: Date): Promise<ClaimRefusal | null> {
  return claimRefusal({
    isRetired: part.component.retiredAt !== null,
    hasOwner: part.active && part.since !== null,
    hasInvoice: invoiceHolds(await findReceipt(db, tag)),
    isExpired: isExpired(part, now),
    isHiddenDefect: part.isHiddenDefect,
    isGoodwill: part.isGoodwill,
    isUnderWay: (await listClaimsOnPart(db, part.component.id)).some(
      (claim) => claim.closedAt === null && (part.isGoodwill || !isGoodwill(claim)),
    ),
  });
}

/** Whether the last layer of a part's warranty is over. */
function isExpired({ since, ...part }: ClaimablePart, now: Date): boolean {
  return !since || warrantyOfPart({ ...part, since }, dateOf(now)).state === 'expired';
}
