import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { until } from '#tests/until.ts';
import { migrateAlone } from './migrate-alone.ts';
import { forLongWork, openPool } from './pool.ts';

const url = process.env.TEST_DATABASE_URL;
const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** A database with one table, and a migration that changes it. */
async function aDatabase() {
  const name = `pedivela_migrated_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  undo.push(async () => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });
  const own = new URL(url!);
  own.pathname = `/${name}`;
  const pool = openPool(own.href, 4, forLongWork);
  undo.push(() => pool.end());
  await pool.query('create table bikes (id int); insert into bikes values (1)');
  const folder = await mkdtemp(join(tmpdir(), 'pedivela-migrations-'));
  undo.push(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'meta'));
  const entries = [{ idx: 0, version: '7', when: 1, tag: '0000_colour', breakpoints: true }];
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }));
  await writeFile(join(folder, '0000_colour.sql'), 'alter table bikes add column colour text');
  return { pool, folder };
}

const columnsOf = async (pool: pg.Pool) => (await pool.query('select * from bikes')).fields.map(({ name }) => name);

describe.runIf(url)('a migration of a table that is in use', () => {
  test('lets others read while it waits for a long read, and is done after it', async () => {
    const { pool, folder } = await aDatabase();
    const reader = await pool.connect();
    await reader.query('begin; select * from bikes');
    const migrated = migrateAlone(pool, folder, { pause: 50, tries: 100 });
    const blocked = async () =>
      (await pool.query(`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'alter table%'`))
        .rowCount;
    await until(async () => expect(await blocked()).toBe(1));
    // It comes after the migration in the row for the table, which is given up for its sake.
    expect(await columnsOf(pool)).toEqual(['id']);
    await reader.query('commit');
    reader.release();
    await migrated;
    expect(await columnsOf(pool)).toEqual(['id', 'colour']);
  });

  test('is given up when the table is never free, and leaves nothing behind', async () => {
    const { pool, folder } = await aDatabase();
    const reader = await pool.connect();
    await reader.query('begin; select * from bikes');
    await expect(migrateAlone(pool, folder, { pause: 1, tries: 2 })).rejects.toMatchObject({
      cause: { code: '55P03' },
    });
    await reader.query('commit');
    reader.release();
    expect(await columnsOf(pool)).toEqual(['id']);
    const { rows } =
      await pool.query(`select count(*)::int as locks from pg_locks where locktype = 'advisory' and granted
      and database = (select oid from pg_database where datname = current_database())`);
    expect(rows).toEqual([{ locks: 0 }]);
    await migrateAlone(pool, folder);
    expect(await columnsOf(pool)).toEqual(['id', 'colour']);
  });
});
