import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { buildHouse } from '#server/build-house.ts';
import { features } from '#server/features.ts';
import { testConfig, useHouse, type TestHouse } from '#tests/server/house.ts';
import { until, untilTrue } from '#tests/until.ts';
import { newestMigration } from './connect.ts';
import { ReleaseTooOld } from './errors.ts';
import { mayServe, watchReleaseFloor } from './release-floor.ts';
import { releaseFloor } from './tables/bookkeeping.ts';

const house = useHouse();
afterEach(() => house().db.delete(releaseFloor));

/** What a migration ends with that takes away what earlier releases use. */
const raiseFloor = (to: number) =>
  house()
    .db.insert(releaseFloor)
    .values({ migration: to })
    .onConflictDoUpdate({
      target: releaseFloor.id,
      set: { migration: sql`greatest(release_floor.migration, excluded.migration)` },
    });

const ready = async () => {
  const app = await createApp(house(), { features, jobs: { areRunning: () => true } });
  const answer = await app.inject('/readyz');
  await app.close();
  return { code: answer.statusCode, migrations: answer.json<{ migrations: string }>().migrations };
};

const parts = () => ({ features, connection: house().connection, outside: outsideOf(house()), background: false });
const outsideOf = ({ outside }: TestHouse) => ({ ...outside, insurer: async () => outside.insurer });

test.each([
  ['nothing was taken away', 0, true],
  ['it knows the last migration that took something away', 7, true],
  ['it does not', 8, false],
])('a program serves: %s', (_name, floor, serves) => {
  expect(mayServe({ newest: 9, floor }, 7)).toBe(serves);
});

test('below the floor a program does not start, says why, and is not ready', async () => {
  expect(await ready()).toEqual({ code: 200, migrations: 'ok' });
  await raiseFloor(newestMigration() + 1);
  const started = buildHouse(testConfig, { ...parts(), clock: house().clock, signing: house().signing });
  await expect(started).rejects.toThrow(ReleaseTooOld);
  expect(await ready()).toEqual({ code: 503, migrations: 'failed' });
});

test('one that runs retires when the floor is raised above it, once', async () => {
  const retire = vi.fn<() => void>();
  const stop = watchReleaseFloor(house().db, retire, 5);
  await raiseFloor(newestMigration());
  await untilTrue(async () => (await ready()).code === 200);
  expect(retire).not.toHaveBeenCalled();
  await raiseFloor(newestMigration() + 1);
  await until(() => expect(retire).toHaveBeenCalledOnce());
  stop();
});

test('a database that answers so late that it was asked twice retires it once as well', async () => {
  const asked: ((answer: object) => void)[] = [];
  const late = { execute: () => new Promise((answer) => asked.push(answer)) };
  const retire = vi.fn<() => void>();
  watchReleaseFloor(late as never, retire, 1);
  await untilTrue(() => asked.length > 1);
  for (const answer of asked) answer({ rows: [{ newest: 0, floor: newestMigration() + 1 }] });
  await untilTrue(() => retire.mock.calls.length > 0);
  await Promise.resolve();
  expect(retire).toHaveBeenCalledOnce();
});
