import { and, asc, eq, getTableColumns, gt, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '#server/db/database.ts';

/** A table of messages: its columns are `messageColumns`, its thread's, and, where who wrote is kept, the author's. */
export type MessageTable = PgTable &
  Record<'id' | 'threadId' | 'side' | 'text' | 'at', PgColumn> & {
    $inferSelect: {
      id: string;
      threadId: string;
      side: string;
      text: string | null;
      at: Date;
      authorId?: string | null;
    };
  };

export async function findMessage<Table extends MessageTable>(
  tx: Tx,
  table: Table,
  id: string,
): Promise<Table['$inferSelect'] | null> {
  const kept: PgTable = table;
  const [row] = (await tx.select().from(kept).where(eq(table.id, id))) as Table['$inferSelect'][];
  return row ?? null;
}

/** Keeps a message; false when its id is there already. */
export async function insertMessage<Table extends MessageTable>(
  tx: Tx,
  table: Table,
  row: Table['$inferInsert'],
): Promise<boolean> {
  const added = await tx.insert(table).values(row).onConflictDoNothing().returning({ id: table.id });
  return added.length > 0;
}

/** What was written in these threads, oldest first. */
export async function listMessages<Table extends MessageTable>(
  db: Db | Tx,
  table: Table,
  threadIds: readonly string[],
): Promise<Table['$inferSelect'][]> {
  const kept: PgTable = table;
  const rows = db
    .select()
    .from(kept)
    .where(inArray(table.threadId, [...threadIds]))
    .orderBy(asc(table.at), asc(table.id));
  return (await rows) as Table['$inferSelect'][];
}

/** Whether a side has written in a thread since an instant; where columns are named, in what has these values there. */
export async function hasWrittenSince<Table extends MessageTable>(
  tx: Tx,
  table: Table,
  { threadId, side, since }: { threadId: string; side: string; since: Date },
  within: Partial<Table['$inferInsert']> = {},
): Promise<boolean> {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const same = Object.entries(within).map(([name, value]) => eq(columns[name]!, value));
  const recent = and(eq(table.threadId, threadId), eq(table.side, side), gt(table.at, since), ...same);
  return (await tx.$count(table, recent)) > 0;
}

type Kept<Side extends string> = { id: string; side: Side; text: string; at: Date };

/** A message as either side reads it: nothing of who of that side wrote it. */
export function messageOf<Side extends string>({ id, side, text, at }: Kept<Side>) {
  return { id, by: side, text, at: at.toISOString() };
}
