import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type pg from 'pg';
import { makeDataFolder, restrictDataFolder } from './data-folder.ts';
import type { Db } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { locks } from './locks.ts';
import { withNamedStatements } from './named-statements.ts';
import { forLongWork, forRequests, openPool } from './pool.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
/** Two imports at a time, plus maintenance. */
const longConnections = 4;

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

/** Opens the database that the settings name: a PostgreSQL server's, or the embedded one in the data folder. */
export async function connect(settings: { databaseUrl: string | null; dataDir: string }): Promise<Connection> {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl === null) return connectEmbedded(dataDir);
  // Pictures and uploads are stored there with either database.
  restrictDataFolder(dataDir);
  return connectPostgres(databaseUrl);
}

/** Opens the embedded database in a folder (`memory` for none) and migrates its tables. */
export async function connectEmbedded(folder: string): Promise<Connection> {
  let unlock = () => {};
  if (folder !== 'memory') {
    makeDataFolder(folder);
    unlock = lockFolder(folder);
  }
  try {
    const client = await PGlite.create(folder === 'memory' ? 'memory://' : `${folder}/database`);
    return await embedded(client, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Wraps an existing PGlite (a test's clone) and migrates its tables. */
export async function embedded(client: PGlite, unlock: () => void = () => {}): Promise<Connection> {
  // Drizzle uses no more of the client than `NamingClient` has.
  const db = drizzlePglite({ client: withNamedStatements(client) as unknown as PGlite, casing: 'snake_case' });
  await migratePglite(db, { migrationsFolder });
  return {
    db: db as unknown as Db,
    longDb: db as unknown as Db,
    driver: { kind: 'pglite', client },
    close: async () => {
      await client.close();
      unlock();
    },
  };
}

/**
 * Opens pools on a PostgreSQL server and migrates its tables, one process at a time. `connections`: for requests;
 * long work has a few of its own.
 */
export async function connectPostgres(url: string, connections = 10): Promise<Connection> {
  const client = openPool(url, connections, forRequests);
  const long = openPool(url, longConnections, forLongWork);
  const close = async () => {
    await Promise.all([client.end(), long.end()]);
  };
  try {
    await migrate(long);
  } catch (error) {
    await close();
    throw error;
  }
  const [db, longDb] = [client, long].map((pool) => drizzlePg(pool, { casing: 'snake_case' }) as unknown as Db);
  return { db: db!, longDb: longDb!, driver: { kind: 'postgres', client, long }, close };
}

async function migrate(pool: pg.Pool): Promise<void> {
  const migrating = await pool.connect();
  try {
    const one = drizzlePg(migrating, { casing: 'snake_case' });
    await one.execute(sql`select pg_advisory_lock(${locks.migrations})`);
    await migratePg(one, { migrationsFolder });
    await one.execute(sql`select pg_advisory_unlock(${locks.migrations})`);
  } finally {
    migrating.release();
  }
}
