import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { features } from '#server/features.ts';
import { noteJobs } from '#server/jobs/job-runs.store.ts';
import { jobRuns } from '#server/jobs/tables.ts';
import type { Config } from '#server/settings/config.ts';
import { openHouse, testConfig, useHouse } from '#tests/server/house.ts';

const house = useHouse();
const working = { jobs: { areRunning: () => true } };
const away = vi.fn(() => Promise.reject(new Error('away')));
const fine = { storages: 'ok', space: 'ok' };

test('the process is healthy', async () => {
  const answer = await house().app.inject('/healthz');
  expect(answer.json()).toEqual({ status: 'ok' });
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('it is ready when database, migrations and jobs are', async () => {
  const app = await createApp(house(), { features, ...working });
  const answer = await app.inject('/readyz');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ status: 'ok', database: 'ok', writes: 'ok', migrations: 'ok', jobs: 'ok', ...fine });
  await app.close();
});

test('a job that has long not done its work is named, and makes no process unready', async () => {
  const { db, clock } = house();
  const since = new Date(clock.now().getTime() - 26 * 3_600_000 - 1);
  await noteJobs(db, ['clean-up', 'of-a-feature-that-is-gone'], since);
  await noteJobs(db, ['remove-files'], clock.now());
  const app = await createApp(house(), { features, ...working });
  const answer = await app.inject('/readyz');
  await db.delete(jobRuns);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    status: 'ok',
    lateJobs: [{ name: 'clean-up', since: since.toISOString() }],
  });
  await app.close();
});

test('without workers it is not ready, and says so', async () => {
  const answer = await house().app.inject('/readyz');
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({
    status: 'failed',
    database: 'ok',
    writes: 'ok',
    migrations: 'ok',
    jobs: 'failed',
    ...fine,
  });
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
    ...fine,
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

describe('a full disk', () => {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'pedivela-full-')), 'data');
  afterAll(() => rmSync(join(dataDir, '..'), { recursive: true }));
  const ready = async (config: Partial<Config>) => {
    const app = await createApp({ ...house(), config: { ...house().config, ...config } }, { features, ...working });
    const answer = await app.inject('/readyz');
    await app.close();
    return answer.json() as object;
  };

  test('fails the writes of the embedded database, whose rows can still be changed in place', async () => {
    mkdirSync(dataDir);
    // The kernel's own full disk, in the place of the file that the probe writes.
    symlinkSync('/dev/full', join(dataDir, 'write-probe'));
    expect(await ready({ dataDir })).toMatchObject({ status: 'failed', database: 'ok', writes: 'failed' });
    expect(await ready({ dataDir })).toMatchObject({ status: 'ok', writes: 'ok' });
  });

  test('is not that of a database elsewhere', async () => {
    symlinkSync('/dev/full', join(dataDir, 'write-probe'));
    const databaseUrl = 'postgres://db.example.com/pedivela';
    expect(await ready({ dataDir, databaseUrl })).toMatchObject({ status: 'ok', writes: 'ok' });
  });

  test('is told when it comes near, and takes no process out of service', async () => {
    const { files } = house().outside;
    const freeSpace = files.freeSpace;
    files.freeSpace = async () => ({ free: 1_999_999_999, all: 1e12 });
    expect(await ready({ freeSpaceMegabytes: null })).toMatchObject({ status: 'ok', space: 'low' });
    expect(await ready({ freeSpaceMegabytes: 1_000 })).toMatchObject({ space: 'ok' });
    // Of a smaller disk, 5 % are enough.
    files.freeSpace = async () => ({ free: 500_000_001, all: 1e10 });
    expect(await ready({ freeSpaceMegabytes: null })).toMatchObject({ space: 'ok' });
    files.freeSpace = () => Promise.resolve(null);
    expect(await ready({ freeSpaceMegabytes: null })).toMatchObject({ space: 'ok' });
    files.freeSpace = freeSpace;
  });
});

test.each(['files', 'storage'] as const)(
  'a storage that is away is told, and takes no process out: %s',
  async (name) => {
    const { outside } = house();
    const gone = { ...outside[name], read: away, get: away };
    const app = await createApp({ ...house(), outside: { ...outside, [name]: gone } }, { features, ...working });
    const answer = await app.inject('/readyz');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ status: 'ok', storages: 'failed' });
    // It is asked again after some seconds only.
    expect((await app.inject('/readyz')).json()).toMatchObject({ storages: 'failed' });
    expect(away).toHaveBeenCalledTimes(1);
    away.mockClear();
    await app.close();
  },
);
