import { setTimeout as sleep } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { connectPostgres } from '#server/db/connect-postgres.ts';
import type { Connection } from '#server/db/connect.ts';
import { embedded } from '#server/db/embedded/connect-embedded.ts';
import { openPglite } from '#server/db/embedded/open-pglite.ts';
import { emptyDatabase, emptyDatabaseVersion, installQueue } from './empty-database.ts';
import { whenFree } from './when-free.ts';

/** Keeps test runs from making a template at the same moment. Theirs alone: the product's locks are in server/. */
const templateLock = 7_302_600;

/** A database of the calling test file's own: embedded, or on the server that TEST_DATABASE_URL names. */
export async function aDatabase(): Promise<Connection> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) return anEmbedded();
  const name = `pedivela_test_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
  await asAdmin(url, async (admin) => {
    const template = await ensureTemplate(admin, url);
    await whenFree(() => admin.query(`create database ${name} template ${template}`));
  });
  const connection = await connectPostgres(at(url, name), 8);
  return {
    ...connection,
    close: async () => {
      await connection.close();
      await asAdmin(url, (admin) => admin.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** This process's embedded database while no house has it: to make one takes a second, to empty one a moment. */
let spare: PGlite | undefined;

async function anEmbedded(): Promise<Connection> {
  const client = spare ?? (await openPglite({ dataDir: 'memory://', loadDataDir: await emptyDatabase() }));
  spare = undefined;
  const connection = await embedded(client);
  return {
    ...connection,
    close: async () => {
      if (!client.closed && (await emptied(client))) spare = client;
      else await connection.close();
    },
  };
}

/** What the job queue has from its making. */
const keptOfJobs = `'version', 'queue'`;

/** Empties a database as far as tests fill it. False where that is not possible: a statement of a test is still under way. */
async function emptied(client: PGlite): Promise<boolean> {
  const emptying = client
    .exec('discard all')
    .then(() =>
      client.exec(`do $$ declare filled text; begin
        select string_agg(format('%I.%I', schemaname, tablename), ', ') into filled from pg_tables
          where schemaname = 'public' or schemaname = 'jobs' and tablename not in (${keptOfJobs});
        execute 'truncate ' || filled || ' restart identity cascade';
      end $$`),
    )
    .then(
      () => true,
      () => false,
    );
  // Time: whoever waits longer gets another database.
  return Promise.race([emptying, sleep(2000, false, { ref: false })]);
}

/** The database that others are copied from; named after what it is made of, made once, never changed or dropped. */
async function ensureTemplate(admin: pg.Client, url: string): Promise<string> {
  const name = `pedivela_test_template_${emptyDatabaseVersion()}`;
  const exists = (of: string) => admin.query('select 1 from pg_database where datname = $1', [of]);
  if ((await exists(name)).rowCount) return name;
  // Ends with this connection.
  await admin.query('select pg_advisory_lock($1)', [templateLock]);
  if ((await exists(name)).rowCount) return name;
  // Under another name until it is whole: a run that was ended in the middle leaves no half template.
  const making = `${name}_${process.pid}`;
  await admin.query(`create database ${making}`);
  const connection = await connectPostgres(at(url, making), 2);
  await installQueue(connection);
  await connection.close();
  await whenFree(() => admin.query(`alter database ${making} rename to ${name}`));
  return name;
}

function at(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  // A commit waits for no disk: nobody reads these databases after a power cut, and what a crash leaves has tests of its own (tests/kill).
  address.searchParams.set('options', '-c synchronous_commit=off');
  return address.href;
}

async function asAdmin(url: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
