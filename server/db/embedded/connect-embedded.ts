import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { type Connection, migrationsFolder } from '#server/db/connect.ts';
import type { Db } from '#server/db/database.ts';
import { withTransactions } from '#server/db/transactions.ts';
import { DatabaseDamaged, makeDataFolder, lockFolder } from './data-folder.ts';
import { keepPlans } from './kept-plans.ts';

/** Opens the embedded database in a folder, which is made where there is none, and migrates its tables: with null they stay as they are. */
export async function connectEmbedded(
  folder: string,
  migrations: string | null = migrationsFolder,
): Promise<Connection> {
  makeDataFolder(folder);
  const unlock = lockFolder(folder);
  try {
    const dataDir = `${folder}/database`;
    await ensureCluster(dataDir);
    return await embedded(await openWhole(dataDir, folder), unlock, migrations);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** When PostgreSQL cannot start, PGlite throws an error that says nothing: it has no code, unlike what the system refuses. */
async function openWhole(dataDir: string, folder: string): Promise<PGlite> {
  try {
    return await openPglite({ dataDir });
  } catch (error) {
    if (typeof (error as { code?: unknown }).code === 'string') throw error;
    throw new DatabaseDamaged(
      `The database in ${dataDir} cannot be opened: its files are damaged, or of another version. Put a copy of ${folder} back from your backups. If it was for trying out, delete that folder: the next start makes a new one.`,
      { cause: error },
    );
  }
}

/** Wraps an existing PGlite (a test's clone) and migrates its tables. */
export async function embedded(
  client: PGlite,
  unlock: () => void = () => {},
  migrations: string | null = migrationsFolder,
): Promise<Connection> {
  const db = drizzle({ client, casing: 'snake_case' });
  if (migrations !== null) await migrate(db, { migrationsFolder: migrations });
  const handle = withTransactions(db as unknown as Db);
  return {
    db: handle,
    longDb: handle,
    driver: { kind: 'pglite', client },
    close: async () => {
      await client.close();
      unlock();
    },
  };
}

/** PostgreSQL's cache of pages, as its setting. All of it is taken at the start; the system's own cache is behind it. */
const sharedBuffers = ['-c', 'shared_buffers=16MB'];

/**
 * Opens PGlite. Its code is compiled once, quickly: V8's second, optimising compiler needs half a gigabyte for
 * PostgreSQL's longest functions, and saves a tenth of the time afterwards (docs/decisions/0038-starts-that-stay-small.md).
 */
export async function openPglite(options: PGliteOptions): Promise<PGlite> {
  for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);
  const startParams = [...PGlite.defaultStartParams, ...sharedBuffers];
  const client = await PGlite.create({ ...options, startParams, extensions: { pg_trgm } });
  await forgetRowArrays(client);
  keepPlans(client);
  return client;
}

/**
 * PGlite copies its parsers for every query of drizzle's, which brings some of its own: a third of a short query's time. Three quarters
 * of them are of arrays of whole rows, one for each table, which nobody reads.
 */
async function forgetRowArrays(client: PGlite): Promise<void> {
  const { rows } = await client.query<{ oid: number }>(`select typarray as oid from pg_type where typtype = 'c'`);
  for (const { oid } of rows) delete client.parsers[oid];
}

/**
 * Makes the embedded database's cluster (PostgreSQL's word for the files of its databases) unless it is there: whole or not at
 * all, because it gets its name when all of it is written. The caller holds the lock of the data folder.
 */
export async function ensureCluster(path: string): Promise<void> {
  if (existsSync(join(path, 'PG_VERSION'))) return;
  // An earlier version left an empty one when it was interrupted. What holds something else is not touched.
  if (existsSync(path)) rmdirSync(path);
  const parent = dirname(path);
  const begun = `${basename(path)}.new-`;
  // Left by processes that were killed: nobody else is here now.
  for (const name of readdirSync(parent)) if (name.startsWith(begun)) rmSync(join(parent, name), { recursive: true });
  const half = join(parent, `${begun}${process.pid}`);
  try {
    mkdirSync(half, { mode: 0o700 });
    const client = await openPglite({ dataDir: half, initDbStartParams: sharedBuffers });
    await client.close();
    renameSync(half, path);
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
}
