import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { makeDataFolder } from './data-folder.ts';
import type { Db } from './database.ts';
import { encryption } from './encryption.ts';
import { lockFolder } from './folder-lock.ts';
import { withNamedStatements } from './named-statements.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
/** Any number will do, as long as every process of ours uses the same one. */
const migrationLock = 7_202_611;

/** An open database, its raw driver for the job queue and the benchmarks, and how to let go of it. */
export type Connection = {
  db: Db;
  driver: { kind: 'pglite'; client: PGlite } | { kind: 'postgres'; client: pg.Pool };
  close: () => Promise<void>;
};

/** Opens the embedded database in a folder (`memory` for none) and brings its tables up to date. */
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

/** Wraps a PGlite that is already there (a test's clone) and brings its tables up to date. */
export async function embedded(client: PGlite, unlock: () => void = () => {}): Promise<Connection> {
  // Drizzle uses no more of the client than `NamingClient` has.
  const db = drizzlePglite({ client: withNamedStatements(client) as unknown as PGlite, casing: 'snake_case' });
  await migratePglite(db, { migrationsFolder });
  return {
    db: db as unknown as Db,
    driver: { kind: 'pglite', client },
    close: async () => {
      await client.close();
      unlock();
    },
  };
}

/** Opens a pool on a PostgreSQL server and brings its tables up to date, one process at a time. */
export async function connectPostgres(url: string, connections = 10): Promise<Connection> {
  const client = new pg.Pool({ connectionString: url, max: connections, ...encryption(url) });
  // Without a listener, a connection that the server ends while idle would end the process.
  client.on('error', () => {});
  const db = drizzlePg(client, { casing: 'snake_case' });
  const migrating = await client.connect();
  try {
    const one = drizzlePg(migrating, { casing: 'snake_case' });
    await one.execute(sql`select pg_advisory_lock(${migrationLock})`);
    await migratePg(one, { migrationsFolder });
    await one.execute(sql`select pg_advisory_unlock(${migrationLock})`);
  } finally {
    migrating.release();
  }
  return { db: db as unknown as Db, driver: { kind: 'postgres', client }, close: () => client.end() };
}
