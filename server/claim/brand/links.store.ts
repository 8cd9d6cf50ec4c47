import { and, eq, gt, inArray, isNotNull, notExists, or } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';
import { claimLinks, claims, evidence } from '#server/db/tables/claim.ts';

/** Keeps a link by which a brand decides; of its token the hash only. */
export async function insertDecisionLink(tx: Tx, link: typeof claimLinks.$inferInsert): Promise<void> {
  await tx.insert(claimLinks).values(link);
}

/** Notes that the brand was asked for the decision. */
export async function markWithBrand(tx: Tx, claimId: string): Promise<void> {
  await tx.update(claims).set({ withBrand: true }).where(eq(claims.id, claimId));
}

/** The link of this hash; null for an unknown one. */
export async function findDecisionLink(db: Db | Tx, tokenHash: string) {
  const [row] = await db.select().from(claimLinks).where(eq(claimLinks.tokenHash, tokenHash));
  return row ?? null;
}

const live = (now: Date) => and(eq(claimLinks.claimId, claims.id), gt(claimLinks.expiresAt, now));

/** The claims that wait for a decision while no link of theirs works. */
export async function listWithoutLink(db: Db, now: Date): Promise<{ id: string }[]> {
  return db
    .select({ id: claims.id })
    .from(claims)
    .where(
      and(
        inArray(claims.state, ['in-review', 'appealed']),
        notExists(db.select({ claimId: claimLinks.claimId }).from(claimLinks).where(live(now))),
      ),
    )
    .orderBy(claims.changedAt);
}

/** Locks a claim that waits for a decision; false for one that does not. */
export async function lockForDecision(tx: Tx, claimId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: claims.id })
    .from(claims)
    .where(and(eq(claims.id, claimId), inArray(claims.state, ['in-review', 'appealed'])))
    .for('no key update');
  return rows.length > 0;
}

/** Locks a claim that waits for a decision while no link of its works; false where another process was faster, or it was decided. */
export async function lockWithoutLink(tx: Tx, claimId: string, now: Date): Promise<boolean> {
  if (!(await lockForDecision(tx, claimId))) return false;
  const links = await tx
    .select({ claimId: claimLinks.claimId })
    .from(claimLinks)
    .where(and(eq(claimLinks.claimId, claimId), gt(claimLinks.expiresAt, now)));
  return links.length === 0;
}

/** Whether a stored file is a photo, a video or a thumbnail that was sent with a claim; what its draft has is not. */
export async function isFileOfClaim(db: Db, claimId: string, fileId: string): Promise<boolean> {
  const rows = await db
    .select({ id: evidence.id })
    .from(evidence)
    .where(
      and(
        eq(evidence.claimId, claimId),
        isNotNull(evidence.causeId),
        or(eq(evidence.fileId, fileId), eq(evidence.thumbnailId, fileId)),
      ),
    );
  return rows.length > 0;
}
