import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Place } from '#bench/place.ts';
import { whenFree } from '#tests/server/when-free.ts';
import { fill } from './fill.ts';
import { filledKey, keptFor } from './key.ts';

/** Filled ones are `pedivela_bench_<tags>_<key>`; nobody ever connects to them. */
const filledName = /^pedivela_bench_\d+_(\w+)$/;
const filling = 'pedivela_bench_filling';
const copyPrefix = 'pedivela_bench_run_';
/** The benchmarks' alone: the product's locks are in server/. */
const lock = 7_302_601;

/** This run's name and its connection, which has the same: copies whose name begins with that of no connection are left over. */
type Run = { run: string; admin: pg.Client };
let opened: Promise<Run> | undefined;
let copies = 0;

/** A copy of the database with this many tags, which is filled the first time. */
export async function copyOnServer(server: string, tags: number): Promise<Place> {
  const { run, admin } = await (opened ??= open(server));
  const copy = `${run}_${++copies}`;
  await alone(admin, async () => {
    const filled = await ensureFilled(server, admin, tags);
    // By the files: through the journal it takes several times as long.
    await admin.query(`create database ${copy} template ${filled} strategy file_copy`);
  });
  return { kind: 'PostgreSQL', url: at(server, copy) };
}

/** Drops a copy, whoever has it open. */
export async function dropOnServer(url: string): Promise<void> {
  const own = await opened;
  await own?.admin.query(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);
}

/** Closes this run's connection. */
export async function leaveServer(): Promise<void> {
  const own = await opened;
  opened = undefined;
  // What is still under way would be cut off, a drop for example.
  await own?.admin.query('select');
  await own?.admin.end();
}

/** Drops all that is kept. */
export async function throwAwayOnServer(server: string): Promise<void> {
  const { admin } = await (opened ??= open(server));
  await alone(admin, async () => {
    for (const { name } of await filledOnes(admin)) await admin.query(`drop database ${name} with (force)`);
  });
}

async function open(server: string): Promise<Run> {
  const run = `${copyPrefix}${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client({ connectionString: server, application_name: run });
  admin.on('error', () => {});
  await admin.connect();
  await dropLeftovers(admin);
  return { run, admin };
}

async function dropLeftovers(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    `select d.datname as name from pg_database d where d.datname like '${copyPrefix}%' and not exists (
      select from pg_stat_activity a where a.application_name = substring(d.datname from '^${copyPrefix}[^_]+'))`,
  );
  for (const { name } of rows) await admin.query(`drop database if exists ${name} with (force)`);
}

/** While a database is filled, copied or dropped nobody else does any of that. Another run may keep this one waiting. */
async function alone(admin: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await admin.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [lock]);
  if (!rows[0]!.free) {
    console.error('waiting for another run, which fills a database …');
    await admin.query('select pg_advisory_lock($1)', [lock]);
  }
  try {
    await work();
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [lock]);
  }
}

/** Its name. It has it when all of it is there; what has the name of one that is being filled was given up. */
async function ensureFilled(server: string, admin: pg.Client, tags: number): Promise<string> {
  const key = filledKey();
  const name = `pedivela_bench_${tags}_${key}`;
  const all = await filledOnes(admin);
  for (const other of all)
    if (other.key !== key && other.age > keptFor) await admin.query(`drop database ${other.name} with (force)`);
  if (!all.some((one) => one.name === name)) {
    const drop = () => admin.query(`drop database if exists ${filling} with (force)`);
    await drop();
    await admin.query(`create database ${filling}`);
    try {
      await fill({ kind: 'PostgreSQL', url: at(server, filling) }, tags);
      await admin.query(`alter database ${filling} with allow_connections false`);
      await whenFree(() => admin.query(`alter database ${filling} rename to ${name}`));
    } finally {
      await drop();
    }
  }
  await admin.query(`comment on database ${name} is '${new Date().toISOString()}'`);
  return name;
}

/** The filled databases, with their keys and how long ago they were used (milliseconds). */
async function filledOnes(admin: pg.Client): Promise<{ name: string; key: string; age: number }[]> {
  const { rows } = await admin.query<{ name: string; used: string | null }>(
    `select datname as name, shobj_description(oid, 'pg_database') as used from pg_database`,
  );
  return rows.flatMap(({ name, used }) => {
    const key = filledName.exec(name)?.[1];
    return key === undefined ? [] : [{ name, key, age: Date.now() - Date.parse(used ?? '1970-01-01') }];
  });
}

function at(server: string, database: string): string {
  const address = new URL(server);
  address.pathname = `/${database}`;
  return address.href;
}
