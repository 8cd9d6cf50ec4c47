import { and, eq, isNull } from 'drizzle-orm';
import { claimMachine, claimsUnderWay, type ClaimMover, type ClaimState } from '#domain/claim/states.ts';
import type { ClaimRow } from '#server/claim/claims.store.ts';
import { claims } from '#server/claim/tables.ts';
import type { Tx } from '#server/db/database.ts';
import { moveRow } from '#server/db/move.ts';

/** What a move changes of a claim besides its state. */
export type ClaimChanges = Partial<
  Pick<
    ClaimRow,
    | 'shopId'
    | 'openedBy'
    | 'diagnosedBy'
    | 'diagnosis'
    | 'note'
    | 'draftVersion'
    | 'savedAt'
    | 'rejectedOn'
    | 'withBrand'
    | 'complainedOn'
    | 'dueOn'
    | 'partExpectedOn'
    | 'assignedTo'
  >
>;

/** Adds a claim; false when its id or number is there already, or its part has one under way. */
export async function insertClaim(tx: Tx, row: typeof claims.$inferInsert): Promise<boolean> {
  const added = await tx.insert(claims).values(row).onConflictDoNothing().returning({ id: claims.id });
  return added.length > 0;
}

/** What a move was made on: the claim's version, and the draft's where the move ends it. */
export type Seen = { version: number; draftVersion?: number | undefined };

/** Moves a claim, of which this was seen; false when it is another or elsewhere by now. */
export async function updateClaim(
  tx: Tx,
  { id, seen, to, who, at }: { id: string; seen: Seen; to: ClaimState; who: ClaimMover; at: Date },
  changes: ClaimChanges,
): Promise<boolean> {
  const closedAt = claimsUnderWay.includes(to) ? null : at;
  const which = and(
    eq(claims.id, id),
    eq(claims.version, seen.version),
    seen.draftVersion === undefined ? undefined : eq(claims.draftVersion, seen.draftVersion),
  );
  // With the choice, and with the end, nothing is asked any more.
  const isAnswered = closedAt !== null || to === 'remedy-chosen';
  const all = {
    ...(isAnswered && { remedyAsked: null, withBrand: false }),
    ...changes,
    version: seen.version + 1,
    changedAt: at,
    closedAt,
  };
  return (await moveRow(tx, claims, claimMachine, { to, who, which }, all)) !== null;
}

/** What can be noted on a claim without moving it: what its owner wants at once (null: it was contested), when the new part is to be there. */
export type ClaimNote = Partial<Pick<ClaimRow, 'remedyAsked' | 'partExpectedOn'>>;

/** Notes something on a claim under way; false when the claim is another by now. */
export async function noteOnClaim(
  tx: Tx,
  { id, version, at }: { id: string; version: number; at: Date },
  noted: ClaimNote,
): Promise<boolean> {
  const rows = await tx
    .update(claims)
    .set({ ...noted, version: version + 1, changedAt: at })
    .where(and(eq(claims.id, id), eq(claims.version, version), isNull(claims.closedAt)))
    .returning({ id: claims.id });
  return rows.length > 0;
}
