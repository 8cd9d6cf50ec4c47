import { claimRefusal, type ClaimRefusal } from '#domain/claim/eligibility.ts';
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
  { tag, partId, isHiddenDefect = false }: { tag: string; partId: string; isHiddenDefect?: boolean },
  now: Date,
) {
  const row = await findPart(tx, tag, partId);
  const { bike, component } = row ?? {};
  if (!row || !bike || !component) throw problem('not-found');
  const part = { ...row, bike, component };
  const refusal = await refusalOn(tx, tag, { ...part, isHiddenDefect }, now);
  if (refusal) throw problem(refusal);
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
  return row && bike && component
    ? refusalOn(db, tag, { ...row, bike, component, isHiddenDefect: false }, now)
    : 'part-retired';
}

type AskedFor = ClaimablePart & { isHiddenDefect: boolean };

async function refusalOn(db: Db | Tx, tag: string, part: AskedFor, now: Date): Promise<ClaimRefusal | null> {
  return claimRefusal({
    isRetired: part.component.retiredAt !== null,
    hasOwner: part.active && part.since !== null,
    hasInvoice: invoiceHolds(await findReceipt(db, tag)),
    isExpired: isExpired(part, now),
    isHiddenDefect: part.isHiddenDefect,
    isUnderWay: (await listClaimsOnPart(db, part.component.id)).some(({ closedAt }) => closedAt === null),
  });
}

/** Whether the last layer of a part's warranty is over. */
function isExpired({ since, ...part }: ClaimablePart, now: Date): boolean {
  return !since || warrantyOfPart({ ...part, since }, dateOf(now)).state === 'expired';
}
