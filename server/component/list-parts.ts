import type * as contracts from '#domain/component/contract.ts';
import type { PartList } from '#domain/component/part.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { isFull, isOwned, partOf, type OwnedRow } from './part-of.ts';
import { findParts } from './parts.store.ts';

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
