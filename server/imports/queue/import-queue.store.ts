import { and, asc, count, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { locks } from '#server/db/locks.ts';
import type { OldRows } from '#server/db/remove-rows.ts';
import { apiKeys } from '#server/db/tables/api-key.ts';
import { imports, importUsage } from '#server/imports/tables.ts';
import type { Gauges } from '#server/verb/gauge.ts';
import { silence } from './import-order.ts';

export type ImportRow = Omit<typeof imports.$inferSelect, 'seenAt'>;

const isAlive = sql`${imports.seenAt} > clock_timestamp() - make_interval(secs => ${silence})`;
const now = sql`clock_timestamp()`;

/** Lets one transaction at a time, across all processes, read and change the queue. */
export async function lockQueue(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.importQueue})`);
}

/** The waiting and running imports of live processes, oldest first. */
export async function listImports(db: Db): Promise<ImportRow[]> {
  const { id, keyId, kind, dryRun, bytes, since, startedAt } = imports;
  return db
    .select({ id, keyId, kind, dryRun, bytes, since, startedAt })
    .from(imports)
    .where(isAlive)
    .orderBy(asc(since), asc(id));
}

/** Deletes the imports of processes that were killed. */
export async function forgetDead(tx: Tx): Promise<void> {
  await tx.delete(imports).where(sql`not (${isAlive})`);
}

/** Renews the heartbeat of these imports' process; adds those again that were presumed dead meanwhile. */
export async function keepImports(tx: Tx, rows: readonly ImportRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(imports)
    .values(rows.map((row) => ({ ...row, seenAt: now })))
    .onConflictDoUpdate({ target: imports.id, set: { seenAt: now } });
}

/** Starts waiting imports. Returns those that started. */
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

/** The resources that a key's imports used. */
export type Used = { keyId: string; day: string; bytes?: number; milliseconds?: number; lastStartedAt?: Date };

/** Adds to a key's usage of a day. */
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

/** A key's daily quota (null: the default), and its usage of this day. */
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

/** The usage of days before that of an instant. */
export function oldImportUsage(before: Date): OldRows {
  return { table: importUsage, where: lt(importUsage.day, dateOf(before)) };
}

/** Partners' imports that wait or run, of all processes. */
export const importGauges: Gauges = async ({ db }) => {
  const [row] = await db.select({ all: count(), running: count(imports.startedAt) }).from(imports);
  const { all, running } = row!;
  const values = [
    { labels: { state: 'waiting' }, value: all - running },
    { labels: { state: 'running' }, value: running },
  ];
  return [{ name: 'pedivela_imports', help: 'Partners’ imports of all processes, by what they do.', values }];
};
