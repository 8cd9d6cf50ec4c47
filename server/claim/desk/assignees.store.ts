import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Assignee } from '#domain/claim/review.ts';
import type { ClaimRow } from '#server/claim/claims.store.ts';
import { claims } from '#server/claim/tables.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { accounts } from '#server/db/tables/account.ts';
import { memberships } from '#server/db/tables/shop.ts';

/** Who looks after a claim at its shop; null where nobody does, or that person left the shop. */
export async function findAssignee(
  db: Db | Tx,
  { assignedTo, shopId }: Pick<ClaimRow, 'assignedTo' | 'shopId'>,
): Promise<Assignee | null> {
  if (assignedTo === null || shopId === null) return null;
  const [row] = await db
    .select({ id: memberships.id, name: accounts.name })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .where(and(eq(memberships.shopId, shopId), eq(memberships.accountId, assignedTo), isNull(memberships.suspendedAt)));
  return row ?? null;
}

/** Gives a claim under way to somebody, or to nobody; false when it is not at this shop, is closed, or another had it than was seen. */
export async function setAssignee(
  tx: Tx,
  { id, shopId }: { id: string; shopId: string },
  { seen, assignee }: Record<'seen' | 'assignee', string | null>,
): Promise<boolean> {
  const rows = await tx
    .update(claims)
    .set({ assignedTo: assignee })
    .where(
      and(
        eq(claims.id, id),
        eq(claims.shopId, shopId),
        isNull(claims.closedAt),
        sql`${claims.assignedTo} is not distinct from ${seen}::uuid`,
      ),
    )
    .returning({ id: claims.id });
  return rows.length > 0;
}

/** Nobody looks any more after the claims under way that somebody of a shop looked after; returns how many those were. */
export async function freeClaimsOf(tx: Tx, of: { shopId: string; accountId: string }): Promise<number> {
  const rows = await tx
    .update(claims)
    .set({ assignedTo: null })
    .where(and(eq(claims.shopId, of.shopId), eq(claims.assignedTo, of.accountId), isNull(claims.closedAt)))
    .returning({ id: claims.id });
  return rows.length;
}
