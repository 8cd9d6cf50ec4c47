import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { connectPostgres, embedded, type Connection } from '#server/db/connect.ts';
import { emptyDatabaseFile, templateDatabase } from './where.ts';

/** A database of the calling test file's own: embedded, or on the server that TEST_DATABASE_URL names. */
export async function aDatabase(): Promise<Connection> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) {
    const dump = new Blob([readFileSync(emptyDatabaseFile)]);
    return embedded(await PGlite.create({ dataDir: 'memory://', loadDataDir: dump }));
  }
  const name = `pedivela_test_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
  await run(url, `create database ${name} template ${templateDatabase}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const connection = await connectPostgres(own.href, 8);
  return {
    ...connection,
    close: async () => {
      await connection.close();
      await run(url, `drop database if exists ${name} with (force)`);
    },
  };
}

async function run(url: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  // Two copies of the template at one moment are refused; one process at a time.
  await admin.query('select pg_advisory_lock(7202612)');
  await whenFree(() => admin.query(statement));
  await admin.end();
}

/** Somebody else may look into the template for a moment: another run, autovacuum. Then the statement waits for its turn. */
async function whenFree(statement: () => Promise<unknown>, tries = 50): Promise<void> {
  try {
    await statement();
  } catch (error) {
    const isInUse = (error as { code?: string }).code === '55006';
    if (!isInUse || tries === 0) throw error;
    await new Promise((resolve) => setTimeout(resolve, 200));
    await whenFree(statement, tries - 1);
  }
}
