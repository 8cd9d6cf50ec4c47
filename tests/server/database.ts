import { setTimeout as sleep } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { Connection } from '#server/db/connect.ts';
import { embedded, openPglite } from '#server/db/embedded/connect-embedded.ts';
import { connectPostgres } from '#server/db/postgres/connect-postgres.ts';
import { databasesOf } from './databases-of.ts';
import { emptyDatabase, emptyDatabaseVersion, installQueue } from './empty-database.ts';
import { whenFree } from './when-free.ts';

/** Keeps test runs from making a template at the same moment. Theirs alone: the product's locks are in server/. */
const templateLock = 7_302_600;

/** What the job queue has from its making. */
const keptOfJobs = `'version', 'queue'`;

/** A database of the calling test file's own: embedded, or on the server that TEST_DATABASE_URL names. */
export function aDatabase(): Promise<Connection> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? onServer(url) : anEmbedded();
}

/** This process's database on the server while no house has it. `tests/server/drop-databases.ts` drops those of a run. */
let spareOnServer: string | undefined;

async function onServer(url: string): Promise<Connection> {
  const name = spareOnServer ?? (await copyOfTemplate(url));
  spareOnServer = undefined;
  const connection = await connectPostgres(at(url, name), 8);
  return {
    ...connection,
    close: async () => {
      await connection.close();
      const isEmpty = await asAdmin(at(url, name), (admin) => admin.query(emptyFilled)).catch(() => null);
      if (isEmpty) spareOnServer = name;
      // A role that is no superuser may not; or a test left something behind.
      else await asAdmin(url, (admin) => admin.query(`drop database if exists ${name} with (force)`));
    },
  };
}

async function copyOfTemplate(url: string): Promise<string> {
  const name = `${databasesOf(process.ppid)}${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
  await asAdmin(url, async (admin) => {
    const template = await ensureTemplate(admin, url);
    await whenFree(() => admin.query(`create database ${name} template ${template}`));
  });
  return name;
}

/**
 * Empties the tables that have rows, and has what counts begin anew. To truncate all takes seconds, and what refers to a table would
 * have to be truncated with it: rows are deleted while no trigger and no foreign key looks.
 */
const emptyFilled = `do $$ declare one record; has_rows boolean; begin
  set local session_replication_role = replica;
  for one in select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public' or schemaname = 'jobs' and tablename not in (${keptOfJobs})
  loop
    execute 'select exists (select from ' || one.name || ')' into has_rows;
    if has_rows then execute 'delete from ' || one.name; end if;
  end loop;
  for one in select format('%I.%I', schemaname, sequencename) as name from pg_sequences
    where schemaname in ('public', 'jobs') and last_value is not null
  loop
    execute 'alter sequence ' || one.name || ' restart';
  end loop;
end $$`;

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

/** `discard all`, but for the plans: the next test file asks much the same. */
const discardButPlans = `close all; reset session authorization; reset all; unlisten *; select pg_advisory_unlock_all();
  discard temp; discard sequences`;

/** Empties a database as far as tests fill it. False where that is not possible: a statement of a test is still under way. */
async function emptied(client: PGlite): Promise<boolean> {
  const emptying = client
    .exec(discardButPlans)
    .then(() => client.exec(emptyFilled))
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

async function asAdmin<T>(url: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}
