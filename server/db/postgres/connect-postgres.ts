import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { type Connection, migrationsFolder } from '#server/db/connect.ts';
import type { Db } from '#server/db/database.ts';
import { withTransactions } from '#server/db/transactions.ts';
import { migrateAlone } from './migrate-alone.ts';
import { places, forLongWork, forRequests, openPool } from './pool.ts';
import { refuseSharedSessions } from './shared-sessions.ts';

/** How many of the connections for requests no transaction takes: while all of those wait for a lock, reads go on. */
const forReading = 3;
/** Two imports at a time, plus maintenance. */
const longConnections = 4;

/**
 * Opens pools on a PostgreSQL server and migrates its tables, one process at a time. `connections`: for requests;
 * long work has a few of its own. `migrations`: the folder of those that are applied; null for none.
 */
export async function connectPostgres(
  url: string,
  connections = 10,
  migrations: string | null = migrationsFolder,
): Promise<Connection> {
  const client = openPool(url, connections, forRequests);
  const long = openPool(url, longConnections, forLongWork);
  const close = async () => {
    await Promise.all([client.end(), long.end()]);
  };
  try {
    await refuseSharedSessions(long);
    if (migrations !== null) await migrateAlone(long, migrations);
  } catch (error) {
    await close();
    throw error;
  }
  const handle = (pool: pg.Pool) => drizzle(pool, { casing: 'snake_case' }) as unknown as Db;
  const taking = places(Math.max(1, connections - forReading), forRequests.connecting);
  const [db, longDb] = [withTransactions(handle(client), taking), withTransactions(handle(long))];
  return { db, longDb, driver: { kind: 'postgres', client, long }, close };
}
