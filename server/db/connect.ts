import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import { restrictDataFolder } from './data-folder.ts';
import type { Db } from './database.ts';

/** Where the migrations of the tables are. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

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
 * driver of that one is loaded.
 */
export async function connect(settings: { databaseUrl: string | null; dataDir: string }): Promise<Connection> {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl === null) return (await import('./embedded/connect-embedded.ts')).connectEmbedded(dataDir);
  // Pictures and uploads are stored there with either database.
  restrictDataFolder(dataDir);
  return (await import('./connect-postgres.ts')).connectPostgres(databaseUrl);
}
