import { desc, eq, sql } from 'drizzle-orm';
import { seenMarks } from '#server/account/tables.ts';
import type { Db } from '#server/db/database.ts';

type SeenMark = typeof seenMarks.$inferSelect;

/** The most marks that are read: what is older was seen long ago. */
const most = 500;

export function listSeenMarks(db: Db, accountId: string): Promise<SeenMark[]> {
  return db
    .select()
    .from(seenMarks)
    .where(eq(seenMarks.accountId, accountId))
    .orderBy(desc(seenMarks.until), seenMarks.subjectId)
    .limit(most);
}

/** Moves a mark forward, never back; returns where it is. */
export async function moveSeenMark(db: Db, mark: SeenMark): Promise<SeenMark> {
  const [row] = await db
    .insert(seenMarks)
    .values(mark)
    .onConflictDoUpdate({
      target: [seenMarks.accountId, seenMarks.subjectId],
      set: { until: sql`greatest(${seenMarks.until}, excluded.until)` },
    })
    .returning();
  return row!;
}
