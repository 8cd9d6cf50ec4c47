import type * as contracts from '#domain/component/contract.ts';
import type { PartList, Part } from '#domain/component/part.ts';
import { dateOf, type CalendarDate } from '#domain/warranty/calendar-date.ts';
import type { PartWarranty } from '#domain/warranty/ledger.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { findParts, warrantyOfPart, type PartRow } from './parts.store.ts';

/** The components of the caller's own bike. Somebody else's and an unknown one are not found, with the same answer. */
export const listMyParts: Verb<typeof contracts.listMyParts> = async ({ db, clock, caller }, { tag }) => {
  const rows = (await findParts(db, tag)).filter(isOwned);
  if (rows[0]?.ownerId !== caller.accountId) throw problem('not-found');
  return listOf(rows, clock.now());
};

/** The components of a scanned bike, for every office of a shop. */
export const listShopParts: Verb<typeof contracts.listShopParts> = async ({ db, clock }, { tag }) => {
  const found = await findParts(db, tag);
  if (found.length === 0) throw problem('tag-unknown');
  const rows = found.filter(isOwned);
  if (rows.length === 0) throw problem('tag-inactive');
  return listOf(rows, clock.now());
};

function listOf(rows: readonly OwnedRow[], now: Date): PartList {
  const today = dateOf(now);
  const parts = rows.filter(isFull).map((row) => {
    const { warranty, ...part } = partOf(row, today);
    const { layers: _layers, ...shown } = warranty;
    return { ...part, warranty: shown };
  });
  return { kind: rows[0]!.kind, today, parts };
}

/** A row whose bike has an owner. */
export type OwnedRow = PartRow & { [Key in 'bike' | 'since']: NonNullable<PartRow[Key]> };
/** One that has a component besides. */
export type FullRow = OwnedRow & { component: NonNullable<PartRow['component']> };

/** Whether somebody activated the bike and owns it: only then are its components under warranty. */
export function isOwned(row: PartRow): row is OwnedRow {
  return row.active && row.bike !== null && row.since !== null;
}

/** Whether there is a component. */
export function isFull(row: OwnedRow): row is FullRow {
  return row.component !== null;
}

/** A component with its warranty on a day, all of its layers included. */
export function partOf(row: FullRow, today: CalendarDate): Part & { warranty: PartWarranty } {
  const { id, name, brand, model, serialNumber } = row.component;
  return { id, name, brand, model, serialNumber, warranty: warrantyOfPart(row, today) };
}
