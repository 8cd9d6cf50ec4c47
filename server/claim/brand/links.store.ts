import { and, desc, eq, gt, inArray, isNotNull, isNull, notExists, or } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ClaimEventKind, EventSide } from '#domain/claim/event.ts';
import { deciding } from '#domain/claim/states.ts';
import { claimEvents, claims, evidence } from '#server/claim/tables.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { mailedLinks } from '#server/identity/tables.ts';

/** Notes that the brand was asked for the decision. */
export async function markWithBrand(tx: Tx, claimId: string): Promise<void> {
  await tx.update(claims).set({ withBrand: true }).where(eq(claims.id, claimId));
}

/** On the links of letters: one of this claim that works. */
const isLive = (claimId: string | PgColumn, now: Date) =>
  and(eq(mailedLinks.purpose, 'decide-claim'), eq(mailedLinks.subjectId, claimId), gt(mailedLinks.expiresAt, now));

/** Of a claim: it waits for a decision, or for the brand to give what its owner chose. */
const waits = or(
  inArray(claims.state, [...deciding]),
  and(eq(claims.state, 'remedy-chosen'), isNull(claims.shopId), claims.withBrand),
);

/** The claims that wait for a decision, or for what the brand is to give, while no link of theirs works. */
export async function listWithoutLink(db: Db, now: Date): Promise<{ id: string }[]> {
  return db
    .select({ id: claims.id })
    .from(claims)
    .where(
      and(waits, notExists(db.select({ of: mailedLinks.subjectId }).from(mailedLinks).where(isLive(claims.id, now)))),
    )
    .orderBy(claims.changedAt);
}

/** Locks a claim that waits for a decision, or for what the brand is to give; false for one that does not. */
export async function lockForDecision(tx: Tx, claimId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: claims.id })
    .from(claims)
    .where(and(eq(claims.id, claimId), waits))
    .for('no key update');
  return rows.length > 0;
}

/** Locks a claim that waits for a decision while no link of its works; false where another process was faster, or it was decided. */
export async function lockWithoutLink(tx: Tx, claimId: string, now: Date): Promise<boolean> {
  if (!(await lockForDecision(tx, claimId))) return false;
  return (await tx.$count(mailedLinks, isLive(claimId, now))) === 0;
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

/** The last event of these kinds on a claim since an instant. */
export async function findAnswerSince<Kind extends ClaimEventKind>(
  db: Db,
  claimId: string,
  kinds: readonly Kind[],
  since: Date,
): Promise<{ kind: Kind; side: EventSide; at: Date } | null> {
  const { kind, side, at } = claimEvents;
  const [row] = await db
    .select({ kind, side, at })
    .from(claimEvents)
    .where(and(eq(claimEvents.claimId, claimId), inArray(kind, [...kinds]), gt(at, since)))
    .orderBy(desc(at), desc(claimEvents.id))
    .limit(1);
  return row ? { ...row, kind: row.kind as Kind } : null;
}
