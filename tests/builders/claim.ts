import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { claimNumber, claimNumberBytes } from '#domain/claim/claim.ts';
import { claimsUnderWay } from '#domain/claim/states.ts';
import { repairDueOn } from '#domain/claim/term.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { claimEvents, claims } from '#server/claim/tables.ts';
import type { House } from '#server/verb/context.ts';

export type ClaimRow = typeof claims.$inferSelect;
export type ClaimWish = Pick<ClaimRow, 'bikeId' | 'componentId' | 'shopId'> & Partial<ClaimRow>;

/** A claim as it stands, put straight into the database without its history; everything else is generated. */
export function claimRow(now: Date, wish: ClaimWish): ClaimRow {
  const state = wish.state ?? 'open';
  const complainedOn = wish.complainedOn ?? dateOf(now);
  const changedAt = wish.changedAt ?? now;
  return {
    id: uuidv7(),
    number: claimNumber(randomBytes(claimNumberBytes)),
    state,
    version: 1,
    complainedOn,
    dueOn: repairDueOn(complainedOn),
    openedBy: null,
    diagnosedBy: null,
    diagnosis: '',
    note: '',
    draftVersion: 0,
    savedAt: null,
    rejectedOn: null,
    remedyAsked: null,
    withBrand: false,
    assignedTo: null,
    partExpectedOn: null,
    createdAt: changedAt,
    changedAt,
    closedAt: claimsUnderWay.includes(state) ? null : changedAt,
    ...wish,
  };
}

/** Puts a claim of `claimRow` into the database; `requestedBy` is the account of the owner who asked for it, which is its first event. */
export async function aClaim(
  house: Pick<House, 'db' | 'clock'>,
  { requestedBy, ...wish }: ClaimWish & { requestedBy?: string },
): Promise<ClaimRow> {
  const row = claimRow(house.clock.now(), wish);
  await house.db.insert(claims).values(row);
  if (requestedBy !== undefined) {
    const request = { kind: 'requested', side: 'owner', details: { text: 'O câmbio pula marchas.' } } as const;
    const event = { id: uuidv7(), claimId: row.id, accountId: requestedBy, at: row.createdAt, ...request };
    await house.db.insert(claimEvents).values(event);
  }
  return row;
}
