import { and, desc, eq, getTableColumns, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';
import { recordsLike } from '#server/db/records.ts';
import type { OldRows } from '#server/db/remove-rows.ts';
import type { KeptChange, RowResult } from '#server/imports/importer.ts';
import { importChanges, importReports } from '#server/imports/tables.ts';

/** Keeps what a batch of an import did, in its transaction. */
export async function keepChanges(tx: Tx, number: number, results: readonly RowResult[]): Promise<void> {
  const rows = results.flatMap(({ line, change }) =>
    change ? [{ number, line, subjectId: change.id, before: change.before, after: change.after }] : [],
  );
  if (rows.length === 0) return;
  await tx.insert(importChanges).select(sql`select * from ${recordsLike('r', getTableColumns(importChanges), rows)}`);
}

/** The report of an import; `lock` lets one at a time undo it, until the transaction ends. */
export async function findReport(db: Db | Tx, number: number, lock: boolean) {
  const query = db.select().from(importReports).where(eq(importReports.number, number));
  const [row] = await (lock ? query.for('no key update') : query);
  return row ?? null;
}

/** What imports did that began before an instant: they can no longer be undone. */
export function oldChanges(before: Date, db: Db): OldRows {
  const over = db
    .select({ number: importReports.number })
    .from(importReports)
    .where(lt(importReports.startedAt, before));
  return { table: importChanges, where: inArray(importChanges.number, over) };
}

/** What an import did and has not been undone, the last first, above this line of the file. */
export async function listChanges(
  tx: Tx,
  number: number,
  { above, limit }: { above: number | null; limit: number },
): Promise<KeptChange[]> {
  const { line, subjectId: id, before, after } = importChanges;
  return tx
    .select({ line, id, before, after })
    .from(importChanges)
    .where(
      and(
        eq(importChanges.number, number),
        isNull(importChanges.undoneAt),
        above === null ? undefined : lt(line, above),
      ),
    )
    .orderBy(desc(line))
    .limit(limit);
}

/** How many rows an import added, and how many it changed, that nobody has undone. */
export async function countChanges(db: Db, number: number): Promise<{ added: number; updated: number }> {
  const [row] = await db
    .select({
      added: sql`count(*) filter (where ${importChanges.before} is null)`.mapWith(Number),
      updated: sql`count(${importChanges.before})`.mapWith(Number),
    })
    .from(importChanges)
    .where(and(eq(importChanges.number, number), isNull(importChanges.undoneAt)));
  return row!;
}

/** Which of these things a later import has changed, and nobody has undone that. */
export async function findChangedLater(tx: Tx, number: number, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: importChanges.subjectId, number: importChanges.number })
    .from(importChanges)
    .where(
      and(inArray(importChanges.subjectId, [...ids]), gt(importChanges.number, number), isNull(importChanges.undoneAt)),
    );
  return new Map(rows.map((row) => [row.id, row.number]));
}

/** Notes which lines were undone. */
export async function noteUndone(tx: Tx, number: number, lines: readonly number[], undoneAt: Date): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .update(importChanges)
    .set({ undoneAt })
    .where(and(eq(importChanges.number, number), inArray(importChanges.line, [...lines])));
}
