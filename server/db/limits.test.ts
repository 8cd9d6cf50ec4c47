import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { useHouse } from '#tests/server/house.ts';
import { countWithin } from './limits.store.ts';

const house = useHouse();
const now = Date.parse('2026-11-20T12:00:00Z');
/** Databases of tests do not wait for the disk by themselves. */
beforeAll(async () => {
  const { driver } = house().connection;
  if (driver.kind === 'pglite') return;
  const pool = driver.client;
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  for (const client of clients) {
    await client.query('set synchronous_commit = on');
    client.release();
  }
});

const waiting = { rows: [{ synchronous_commit: 'on' }] };

test('a count that does not wait for the disk counts like any other, and what follows waits again', async () => {
  const { db } = house();
  const key = randomUUID();
  const count = (waits: boolean) => countWithin(db, key, now, 60, { waits });
  expect([await count(false), await count(true), await count(false)]).toEqual(
    [1, 2, 3].map((times) => ({ start: now, count: times })),
  );
  expect(await db.execute(sql`show synchronous_commit`)).toMatchObject(waiting);
});

test('a count in a transaction leaves its commit as it is', async () => {
  const inside = await house().db.transaction(async (tx) => {
    await countWithin(tx, randomUUID(), now, 60);
    return tx.execute(sql`show synchronous_commit`);
  });
  expect(inside).toMatchObject(waiting);
});
