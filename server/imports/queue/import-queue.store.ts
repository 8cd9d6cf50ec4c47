import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database.ts';
import { locks } from '../../db/locks.ts';
import { apiKeys, imports, importUsage } from '../../db/tables/desk.ts';
import { silence } from './bounds.ts';

export type ImportRow = Omit<typeof imports.$inferSelect, 'seenAt'>;

const isAlive = sql`${imports.seenAt} > clock_timestamp() - make_interval(secs => ${silence})`;
const now = sql`clock_timestamp()`;

/** Lets one transaction at a time look at the queue and change it, of all processes. */
export async function lockQueue(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.importQueue})`);
}

/** The imports that wait or run in processes that live, oldest first. */
export async function listImports(db: Db): Promise<ImportRow[]> {
  const { id, keyId, kind, dryRun, bytes, since, startedAt } = imports;
  return db
    .select({ id, keyId, kind, dryRun, bytes, since, startedAt })
    .from(imports)
    .where(isAlive)
    .orderBy(asc(since), asc(id));
}

/** Forgets the imports of processes that were killed. */
export async function forgetDead(tx: Tx): Promise<void> {
  await tx.delete(imports).where(sql`not (${isAlive})`);
}

/** Says that these imports' process lives; one that was taken for dead meanwhile is there again. */
export async function keepImports(tx: Tx, rows: readonly ImportRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(imports)
    .values(rows.map((row) => ({ ...row, seenAt: now })))
    .onConflictDoUpdate({ target: imports.id, set: { seenAt: now } });
}

/** Starts imports that wait. Gives those that did. */
export async function startImports(tx: Tx, ids: readonly string[], at: Date): Promise<ImportRow[]> {
  if (ids.length === 0) return [];
  return tx
    .update(imports)
    .set({ startedAt: at })
    .where(and(inArray(imports.id, [...ids]), isNull(imports.startedAt)))
    .returning();
}

export async function removeImport(tx: Tx, id: string): Promise<void> {
  await tx.delete(imports).where(eq(imports.id, id));
}

/** When each of these keys' imports last started. */
export async function findLastStarts(db: Db, keyIds: readonly string[]): Promise<Map<string, Date>> {
  if (keyIds.length === 0) return new Map();
  const last = sql<Date | null>`max(${importUsage.lastStartedAt})`.mapWith(importUsage.lastStartedAt);
  const rows = await db
    .select({ keyId: importUsage.keyId, last })
    .from(importUsage)
    .where(inArray(importUsage.keyId, [...keyIds]))
    .groupBy(importUsage.keyId);
  return new Map(rows.flatMap(({ keyId, last: at }) => (at ? [[keyId, at] as const] : [])));
}

/** What a key's imports took. */
export type Used = { keyId: string; day: string; bytes?: number; milliseconds?: number; lastStartedAt?: Date };

/** Adds to what a key's imports took on a day. */
export async function addUsage(
  db: Db,
  { keyId, day, bytes = 0, milliseconds = 0, lastStartedAt }: Used,
): Promise<void> {
  await db
    .insert(importUsage)
    .values({ keyId, day, bytes, milliseconds, lastStartedAt: lastStartedAt ?? null })
    .onConflictDoUpdate({
      target: [importUsage.keyId, importUsage.day],
      set: {
        bytes: sql`${importUsage.bytes} + excluded.bytes`,
        milliseconds: sql`${importUsage.milliseconds} + excluded.milliseconds`,
        lastStartedAt: sql`coalesce(excluded.last_started_at, ${importUsage.lastStartedAt})`,
      },
    });
}

/** What the operator allows a key a day (null: as every key), and what it took on this one. */
export async function findUsage(db: Db, keyId: string, day: string) {
  const [row] = await db
    .select({
      megabytesADay: apiKeys.megabytesADay,
      minutesADay: apiKeys.minutesADay,
      bytes: sql<number>`coalesce(${importUsage.bytes}, 0)`.mapWith(Number),
      milliseconds: sql<number>`coalesce(${importUsage.milliseconds}, 0)`.mapWith(Number),
    })
    .from(apiKeys)
    .leftJoin(importUsage, and(eq(importUsage.keyId, apiKeys.id), eq(importUsage.day, day)))
    .where(eq(apiKeys.id, keyId));
  return row!;
}
