import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyDatabase } from '#tests/server/empty-database.ts';
import { openPglite } from './open-pglite.ts';

let client: PGlite;
beforeAll(async () => {
  client = await openPglite({ dataDir: 'memory://', loadDataDir: await emptyDatabase() });
});
afterAll(() => client.close());

it('knows no arrays of rows, which every query would pay for', async () => {
  const { rows } = await client.query<{ oid: number }>(`select typarray as oid from pg_type where typtype = 'c'`);
  expect(rows.length).toBeGreaterThan(200);
  expect(rows.filter(({ oid }) => oid in client.parsers)).toEqual([]);
});

it('reads arrays of values, also of a type that was made', async () => {
  const { rows } = await client.query(
    `select array[1, 2] as numbers, array['a', null] as texts, array['active']::jobs.job_state[] as states,
      array['2026-11-20T12:00:00Z'::timestamptz] as times`,
  );
  expect(rows).toEqual([
    { numbers: [1, 2], texts: ['a', null], states: ['active'], times: [new Date('2026-11-20T12:00:00Z')] },
  ]);
});
