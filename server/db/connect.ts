import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Db } from './database.ts';
import { restrictDataFolder } from './embedded/data-folder.ts';

/** Where the migrations of the tables are. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** When the newest migration that this program knows was made. Milliseconds since 1970. */
export function newestMigration(): number {
  const journal = join(migrationsFolder, 'meta/_journal.json');
  const { entries } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { when: number }[] };
  return Math.max(...entries.map(({ when }) => when));
}

/** An open database, its raw driver for the job queue and the benchmarks, and a function that closes it. */
export type Connection = {
  /** For requests: what takes too long ends with an error (`pool.ts`). */
  db: Db;
  /**
   * For imports, maintenance and the operator's commands, whose statements may take minutes. The same on the embedded
   * database.
   */
  longDb: Db;
  driver: { kind: 'pglite'; client: PGlite } | { kind: 'postgres'; client: pg.Pool; long: pg.Pool };
  close: () => Promise<void>;
};

/**
 * Opens the database that the settings name: a PostgreSQL server's, or the embedded one in the data folder. Only the
 * driver of that one is loaded. Its tables are migrated by the files in `migrations`, all of them unless that says otherwise;
 * null leaves them as they are.
 */
export async function connect(
  settings: { databaseUrl: string | null; dataDir: string },
  migrations: string | null = migrationsFolder,
): Promise<Connection> {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl === null)
    return (await import('./embedded/connect-embedded.ts')).connectEmbedded(dataDir, migrations);
  // Pictures and uploads are stored there with either database.
  restrictDataFolder(dataDir);
  return (await import('./postgres/connect-postgres.ts')).connectPostgres(databaseUrl, undefined, migrations);
}

type Clock = { now: () => Date };

/** How often the difference is measured again. Milliseconds. */
const every = 60_000;
/** A slower answer is too imprecise to measure the difference. Milliseconds. */
const slowest = 2000;

/**
 * The time of the database's clock, for processes that share one: what one of them creates expires for all of them at the
 * same moment, even if its machine's clock is wrong. The difference to this machine's clock (`local`, milliseconds
 * since 1970) is measured now and every minute, halfway between query and answer. While the database does not answer,
 * the last difference is used. `stop` ends the measuring.
 */
export async function followDatabaseClock(
  db: Db,
  local: () => number = Date.now,
): Promise<{ clock: Clock; measure: () => Promise<void>; stop: () => void }> {
  let ahead = await difference(db, local);
  const measure = async () => {
    const asked = performance.now();
    const measured = await difference(db, local).catch(() => ahead);
    if (performance.now() - asked <= slowest) ahead = measured;
  };
  const timer = setInterval(() => void measure(), every);
  timer.unref();
  return { clock: { now: () => new Date(local() + ahead) }, measure, stop: () => clearInterval(timer) };
}

/**
 * The clock of a house: the database's where processes share one, this machine's where the database is in the
 * process.
 */
export async function clockOf({ db, driver }: Connection): Promise<{ clock: Clock; stop: () => void }> {
  return driver.kind === 'pglite' ? { clock: { now: () => new Date() }, stop: () => {} } : followDatabaseClock(db);
}

/** How far the database's clock is ahead of the local one, in milliseconds. */
async function difference(db: Db, local: () => number): Promise<number> {
  const asked = local();
  const { rows } = (await db.execute(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::double precision as at`,
  )) as { rows: { at: number }[] };
  return Math.round(rows[0]!.at - (asked + local()) / 2);
}
