import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyDatabase } from '#tests/server/empty-database.ts';
import { openPglite } from './embedded/open-pglite.ts';
import { withNamedStatements, type NamingClient } from './named-statements.ts';

let pglite: PGlite;
let client: NamingClient;
const byId = 'select id, name, at from things where id = $1';
const id = '019aa0f0-0000-7000-8000-000000000001';

beforeAll(async () => {
  pglite = await openPglite({ dataDir: 'memory://', loadDataDir: await emptyDatabase() });
  client = withNamedStatements(pglite);
  await pglite.exec('create table things (id uuid primary key, name text, at timestamptz)');
  await pglite.query('insert into things values ($1, $2, $3)', [id, 'a bell', '2026-11-20T12:00:00Z']);
  client.keepPlan(byId);
});
afterAll(() => pglite.close());

const preparations = async () => {
  const { rows } = await pglite.query<{ name: string }>('select name from pg_prepared_statements');
  return rows.map(({ name }) => name);
};

it('prepares a kept text once and answers as PGlite itself does', async () => {
  for (const options of [undefined, { rowMode: 'array' as const }]) {
    const { rows } = await client.query(byId, [id], options);
    expect(rows).toEqual((await pglite.query(byId, [id], options)).rows);
    expect(rows).toHaveLength(1);
  }
  expect(await preparations()).toEqual(['kept_0']);
});

it('reads columns by the parsers of the query where it brings some', async () => {
  const parsers = { 1184: (text: string) => `at ${text.slice(0, 10)}` };
  for (const _ of [1, 2]) {
    expect((await client.query(byId, [id], { parsers })).rows).toMatchObject([{ name: 'a bell', at: 'at 2026-11-20' }]);
  }
  expect((await client.query(byId, [id])).rows).toMatchObject([{ at: new Date('2026-11-20T12:00:00Z') }]);
});

it('prepares nothing but the registered statements', async () => {
  await client.query('select name from things');
  expect(await preparations()).toEqual(['kept_0']);
});

it('passes null', async () => {
  expect((await client.query(byId, [null])).rows).toEqual([]);
});

it('fails on a value of the wrong type, and works again after it', async () => {
  await expect(client.query(byId, ['no uuid'])).rejects.toMatchObject({ code: '22P02' });
  expect((await client.query(byId, [id])).rows).toHaveLength(1);
});

it('retries a failed preparation', async () => {
  const later = 'select 1 as one from later_things where id = $1';
  client.keepPlan(later);
  await expect(client.query(later, [id])).rejects.toMatchObject({ code: '42P01' });
  await pglite.exec('create table later_things (id uuid)');
  expect((await client.query(later, [id])).rows).toEqual([]);
});

it('waits for a transaction under way', async () => {
  const other = '019aa0f0-0000-7000-8000-000000000002';
  let during: Promise<{ rows: unknown[] }> | undefined;
  await pglite
    .transaction(async (tx) => {
      await tx.query('insert into things values ($1)', [other]);
      during = client.query(byId, [other]);
      await tx.query('select 1');
      throw new Error('changed my mind');
    })
    .catch(() => {});
  expect((await during!).rows).toEqual([]);
});
