import { and, eq, inArray, sql } from 'drizzle-orm';
import { claimsUnderWay, type ClaimState } from '#domain/claim/states.ts';
import type { ClaimRow } from '#server/claim/claims.store.ts';
import type { Tx } from '#server/db/database.ts';
import { claims } from '#server/db/tables/claim.ts';

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

/** Moves a claim, of which this was seen, from one of these states; false when it is another or elsewhere by now. */
export async function updateClaim(
  tx: Tx,
  { id, seen, from, to, at }: { id: string; seen: Seen; from: readonly ClaimState[]; to: ClaimState; at: Date },
  changes: ClaimChanges,
): Promise<boolean> {
  const closedAt = claimsUnderWay.includes(to) ? null : at;
  const moved = await tx
    .update(claims)
    .set({ ...changes, state: to, version: sql`${claims.version} + 1`, changedAt: at, closedAt })
    .where(
      and(
        eq(claims.id, id),
        eq(claims.version, seen.version),
        seen.draftVersion === undefined ? undefined : eq(claims.draftVersion, seen.draftVersion),
        inArray(claims.state, [...from]),
      ),
    )
    .returning({ id: claims.id });
  return moved.length > 0;
}
