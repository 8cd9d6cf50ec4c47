import { and, desc, eq, getTableColumns, inArray, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import { deskImportMachine, overStates, worked } from '#domain/imports/desk-import.ts';
import { statesThat } from '#domain/state-machine.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { moveRow, type Moving } from '#server/db/move.ts';
import type { OldRows } from '#server/db/remove-rows.ts';
import { storedFiles } from '#server/files/tables.ts';
import { staff } from '#server/identity/staff/tables.ts';
import { deskImports, deskImportTitles } from './tables.ts';

export type DeskImportRow = typeof deskImports.$inferSelect;
export type DeskImportChanges = Partial<typeof deskImports.$inferInsert>;
/** An import with who brought it. */
export type FoundDeskImport = { row: DeskImportRow; by: string | null };

/** Seconds after which a process that says nothing is presumed dead: another one goes on. */
const silence = 20;

const found = (db: Db | Tx, which: SQL | undefined) =>
  db
    .select({ row: getTableColumns(deskImports), by: sql<string | null>`coalesce(${staff.name}, ${staff.email})` })
    .from(deskImports)
    .leftJoin(staff, eq(staff.id, deskImports.byId))
    .where(which);

/** One of a brand's imports; another brand's is not there. */
export async function findDeskImport(db: Db | Tx, brandId: string, id: string): Promise<FoundDeskImport | null> {
  const [one] = await found(db, and(eq(deskImports.id, id), eq(deskImports.brandId, brandId)));
  return one ?? null;
}

/** A brand's imports before one, the newest first. */
export function listDeskImports(
  db: Db,
  brandId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<FoundDeskImport[]> {
  const earlier = before === undefined ? undefined : lt(deskImports.id, before);
  return found(db, and(eq(deskImports.brandId, brandId), earlier))
    .orderBy(desc(deskImports.id))
    .limit(limit);
}

/** The imports of a brand that wait for somebody: tried, with rows that are wrong. The newest first; `count` is of all of them. */
export async function listWaitingImports(db: Db, brandId: string, limit: number) {
  const { id, kind, name, added, updated, refused, createdAt } = deskImports;
  const rows = await db
    .select({ id, kind, name, added, updated, refused, createdAt, count: sql`count(*) over ()`.mapWith(Number) })
    .from(deskImports)
    .where(and(eq(deskImports.brandId, brandId), eq(deskImports.state, 'checked'), sql`${refused} > 0`))
    .orderBy(desc(id))
    .limit(limit);
  return { count: rows[0]?.count ?? 0, imports: rows.map(({ count: _count, ...row }) => row) };
}

/** Begins one; false where the id is taken. */
export async function insertDeskImport(tx: Tx, row: typeof deskImports.$inferInsert): Promise<boolean> {
  const added = await tx.insert(deskImports).values(row).onConflictDoNothing().returning({ id: deskImports.id });
  return added.length === 1;
}

/** How many of a brand wait, for somebody or for their turn. */
export function countWaiting(tx: Tx, brandId: string): Promise<number> {
  const states = statesThat(deskImportMachine, 'waits');
  return tx.$count(deskImports, and(eq(deskImports.brandId, brandId), inArray(deskImports.state, states)));
}

/** Moves one; null where it is elsewhere by now. `seen`: only of the check that its person has seen. */
export function moveDeskImport(
  tx: Tx,
  id: string,
  {
    seen,
    takenBy,
    ...moving
  }: Omit<Moving<typeof deskImportMachine>, 'which' | 'seen'> & {
    seen?: number;
    takenBy?: string;
  },
  changes: DeskImportChanges,
): Promise<DeskImportRow | null> {
  const which = and(
    eq(deskImports.id, id),
    seen === undefined ? undefined : eq(deskImports.checks, seen),
    takenBy === undefined ? undefined : eq(deskImports.takenBy, takenBy),
  );
  return moveRow(tx, deskImports, deskImportMachine, { ...moving, which }, changes);
}

/** Writes down under which number an import was begun, in the transaction that moved it. */
export async function noteNumber(tx: Tx, id: string, number: number): Promise<void> {
  await tx.update(deskImports).set({ number }).where(eq(deskImports.id, id));
}

const isAbandoned = sql`(${deskImports.takenAt} is null or ${deskImports.takenAt} < clock_timestamp() - make_interval(secs => ${silence}))`;

/**
 * Takes an import that no living process works on: the first of each brand before the second of any. Null where none waits, or another
 * process was faster.
 */
export async function takeNext(db: Db, takenBy: string): Promise<DeskImportRow | null> {
  const { id, changedAt, brandId, state, tries } = deskImports;
  // Those under way count too: a brand of many files does not get every turn.
  const all = db
    .select({
      id,
      changedAt,
      isFree: sql<boolean>`${isAbandoned}`.as('is_free'),
      turn: sql<number>`row_number() over (partition by ${brandId} order by ${changedAt})`.as('turn'),
    })
    .from(deskImports)
    .where(inArray(state, [...worked]))
    .as('waiting');
  const next = db
    .select({ id: all.id })
    .from(all)
    .where(sql`${all.isFree}`)
    .orderBy(all.turn, all.changedAt)
    .limit(1);
  const [row] = await db
    .update(deskImports)
    .set({ takenBy, takenAt: sql`clock_timestamp()`, tries: sql`${tries} + 1` })
    .where(and(eq(id, sql`(${next})`), inArray(state, [...worked]), isAbandoned))
    .returning();
  return row ?? null;
}

/** Says that its process lives, and how far it is; false where it is that process's no more. */
export async function keepTaken(
  db: Db,
  { id, state, takenBy }: Pick<DeskImportRow, 'id' | 'state' | 'takenBy'>,
  rows: { done: number; of: number },
): Promise<boolean> {
  const kept = await db
    .update(deskImports)
    .set({ takenAt: sql`clock_timestamp()`, rowsDone: rows.done, rowsOf: rows.of })
    .where(and(eq(deskImports.id, id), eq(deskImports.takenBy, takenBy!), eq(deskImports.state, state)))
    .returning({ id: deskImports.id });
  return kept.length === 1;
}

/** The files of imports that are kept, on a row of `stored_files`. */
export const isOfDeskImport = sql`exists (select from ${deskImports} where ${deskImports.fileId} = ${storedFiles.id})`;

/** Imports from before an instant whose file is still kept. */
export function listWithOldFiles(db: Db, before: Date): Promise<{ id: string }[]> {
  return db
    .select({ id: deskImports.id })
    .from(deskImports)
    .where(
      and(
        isNotNull(deskImports.fileId),
        lt(deskImports.changedAt, before),
        sql`${deskImports.state} not in ('checking', 'running', 'undoing')`,
      ),
    );
}

/** Forgets its file, which is removed then. What was tried and never brought in is laid aside. */
export async function forgetFileOf(db: Db, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(deskImports).set({ fileId: null }).where(eq(deskImports.id, id));
    await moveDeskImport(tx, id, { to: 'discarded', who: 'server' }, {});
  });
}

/** Imports from before an instant that are over. */
export function oldDeskImports(before: Date): OldRows {
  return {
    table: deskImports,
    where: and(lt(deskImports.createdAt, before), inArray(deskImports.state, [...overStates, 'opened', 'checked'])),
  };
}

/** Titles that no file of their brand has had since an instant. */
export function oldTitles(before: Date): OldRows {
  return { table: deskImportTitles, where: lt(deskImportTitles.usedAt, before) };
}

/** What a brand's former files called our columns. */
export async function readTitles(db: Db, brandId: string) {
  const { kind, title, target } = deskImportTitles;
  return db.select({ kind, title, target }).from(deskImportTitles).where(eq(deskImportTitles.brandId, brandId));
}

/** Remembers them, the newest meaning of each. */
export async function rememberTitles(tx: Tx, rows: readonly (typeof deskImportTitles.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return;
  const { brandId, kind, title } = deskImportTitles;
  await tx
    .insert(deskImportTitles)
    .values([...rows].toSorted((a, b) => (a.title < b.title ? -1 : 1)))
    .onConflictDoUpdate({
      target: [brandId, kind, title],
      set: { target: sql`excluded.target`, usedAt: sql`excluded.used_at` },
    });
}
