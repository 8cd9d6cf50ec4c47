import { and, eq, gt, inArray, isNull, lt, max } from 'drizzle-orm';
import type { LinkPurpose } from '#domain/account/mailed-link.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { OldRows } from '#server/db/remove-rows.ts';
import { mailedLinks } from '#server/identity/tables.ts';

export type MailedLink = typeof mailedLinks.$inferSelect;

/** Keeps a link; false where there is one for this request already. */
export async function insertLink(tx: Tx, link: typeof mailedLinks.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(mailedLinks)
    .values(link)
    .onConflictDoNothing()
    .returning({ of: mailedLinks.subjectId });
  return added.length > 0;
}

/** A link by the hash of its token, whether it works or not. */
export async function findLink(db: Db | Tx, purpose: LinkPurpose, tokenHash: string): Promise<MailedLink | null> {
  const [row] = await db
    .select()
    .from(mailedLinks)
    .where(and(eq(mailedLinks.tokenHash, tokenHash), eq(mailedLinks.purpose, purpose)));
  return row ?? null;
}

/** Uses a link up; false when it is unknown, over, or used by somebody faster. */
export async function useLink(tx: Tx, purpose: LinkPurpose, tokenHash: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(mailedLinks)
    .set({ usedAt: now })
    .where(
      and(
        eq(mailedLinks.tokenHash, tokenHash),
        eq(mailedLinks.purpose, purpose),
        isNull(mailedLinks.usedAt),
        gt(mailedLinks.expiresAt, now),
      ),
    )
    .returning({ of: mailedLinks.subjectId });
  return used.length > 0;
}

/** Uses up every link to a thing, or those of one purpose: it has moved on, and what they were for is over. */
export async function endLinks(tx: Tx, subjectId: string, at: Date, purpose?: LinkPurpose): Promise<void> {
  const isOf = purpose && eq(mailedLinks.purpose, purpose);
  await tx
    .update(mailedLinks)
    .set({ usedAt: at })
    .where(and(eq(mailedLinks.subjectId, subjectId), isNull(mailedLinks.usedAt), isOf));
}

/** Until when there is an open link of these purposes to each of some things. */
export async function findOpenLinks(
  db: Db | Tx,
  subjectIds: readonly string[],
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<Map<string, Date>> {
  const rows = await db
    .select({ subjectId: mailedLinks.subjectId, expiresAt: max(mailedLinks.expiresAt) })
    .from(mailedLinks)
    .where(
      and(
        inArray(mailedLinks.subjectId, [...subjectIds]),
        inArray(mailedLinks.purpose, [...purposes]),
        isNull(mailedLinks.usedAt),
        gt(mailedLinks.expiresAt, now),
      ),
    )
    .groupBy(mailedLinks.subjectId);
  return new Map(rows.map(({ subjectId, expiresAt }) => [subjectId, expiresAt!]));
}

/** Takes back every link to a thing, as if none had been sent. */
export async function dropLinks(tx: Tx, subjectId: string): Promise<void> {
  await tx.delete(mailedLinks).where(eq(mailedLinks.subjectId, subjectId));
}

/** Takes back the links of an account that were not used. */
export async function dropLinksOf(tx: Tx, accountId: string, purposes: readonly LinkPurpose[]): Promise<void> {
  const unused = and(eq(mailedLinks.accountId, accountId), isNull(mailedLinks.usedAt));
  await tx.delete(mailedLinks).where(and(unused, inArray(mailedLinks.purpose, [...purposes])));
}

/** Links whose time was over before an instant. */
export function overLinks(before: Date): OldRows {
  return { table: mailedLinks, where: lt(mailedLinks.expiresAt, before) };
}
