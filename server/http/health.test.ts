import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { features } from '#server/features.ts';
import { openHouse, testConfig, useHouse } from '#tests/server/house.ts';

const house = useHouse();
const working = { jobs: { areRunning: () => true } };

test('the process is healthy', async () => {
  const answer = await house().app.inject('/healthz');
  expect(answer.json()).toEqual({ status: 'ok' });
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('it is ready when database, migrations and jobs are', async () => {
  const app = await createApp(house(), { features, ...working });
  const answer = await app.inject('/readyz');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ status: 'ok', database: 'ok', writes: 'ok', migrations: 'ok', jobs: 'ok' });
  await app.close();
});

test('without workers it is not ready, and says so', async () => {
  const answer = await house().app.inject('/readyz');
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({ status: 'failed', database: 'ok', writes: 'ok', migrations: 'ok', jobs: 'failed' });
});

test('without a database it is not ready, but the process is healthy', async () => {
  const closed = await openHouse(testConfig);
  const app = await createApp(closed, { features, ...working });
  await closed.loseDatabase();
  const answer = await app.inject('/readyz');
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({
    status: 'failed',
    database: 'failed',
    writes: 'failed',
    migrations: 'failed',
    jobs: 'ok',
  });
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  await app.close();
});

/** The connections of a PostgreSQL server each have a setting of their own; the embedded database has one. */
const isEmbedded = !process.env.TEST_DATABASE_URL;

test.runIf(isEmbedded)('while the database only reads it is not ready, and is again afterwards', async () => {
  const { db } = house();
  const app = await createApp(house(), { features, ...working });
  // Read-only as after a change of servers.
  await db.execute(sql`set session characteristics as transaction read only`);
  const answer = await app.inject('/readyz');
  await db.execute(sql`set session characteristics as transaction read write`);
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ status: 'failed', database: 'ok', writes: 'failed' });
  // The result is cached for some seconds: not every request writes.
  expect((await app.inject('/readyz')).json()).toMatchObject({ writes: 'failed' });
  const again = await createApp(house(), { features, ...working });
  expect((await again.inject('/readyz')).statusCode).toBe(200);
  await Promise.all([app.close(), again.close()]);
});

test('with a migration missing it is not ready', async () => {
  const { db } = house();
  const newest = sql`(select max(created_at) from drizzle.__drizzle_migrations)`;
  const move = (by: number) =>
    db.execute(
      sql`update drizzle.__drizzle_migrations set created_at = created_at + ${by}::int where created_at = ${newest}`,
    );
  await move(-1);
  const app = await createApp(house(), { features, ...working });
  expect((await app.inject('/readyz')).json()).toMatchObject({
    status: 'failed',
    database: 'ok',
    migrations: 'failed',
  });
  await app.close();
  await move(1);
});
