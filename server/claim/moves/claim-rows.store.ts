import { and, eq } from 'drizzle-orm';
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
    | 'complainedOn'
    | 'dueOn'
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
  const all = { ...changes, version: seen.version + 1, changedAt: at, closedAt };
  return (await moveRow(tx, claims, claimMachine, { to, who, which }, all)) !== null;
}
