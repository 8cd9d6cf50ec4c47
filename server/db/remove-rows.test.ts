import { and, eq, like, lt } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useHouse } from '#tests/server/house.ts';
import { refuseRows } from '#tests/server/refuse-rows.ts';
import { removeRows, type OldRows } from './remove-rows.ts';
import { limits } from './tables/bookkeeping.ts';

const house = useHouse();
const old = new Date('2026-01-01T00:00:00Z');
const recent = new Date('2026-06-01T00:00:00Z');

/** Rows of one test; one in five is too recent to go. */
async function someRows(name: string, count: number): Promise<OldRows> {
  const rows = Array.from({ length: count }, (_, at) => ({
    key: `${name} ${at}`,
    windowStart: at % 5 === 4 ? recent : old,
    count: 1,
  }));
  await house().db.insert(limits).values(rows);
  return { table: limits, where: and(like(limits.key, `${name} %`), lt(limits.windowStart, recent)) };
}

const left = async (name: string) => {
  const rows = await house()
    .db.select()
    .from(limits)
    .where(like(limits.key, `${name} %`));
  return rows.flatMap(({ key, windowStart }) => (windowStart < recent ? [key] : [])).toSorted();
};

test.each([
  ['fewer than a batch', 7],
  ['exactly a batch', 10],
  ['several batches', 33],
])('%s: what is old goes, the rest stays', async (name, count) => {
  const rows = await someRows(name, count);
  expect(await removeRows(house().db, rows, [], 8)).toEqual([]);
  expect(await left(name)).toEqual([]);
  expect(await house().db.$count(limits, like(limits.key, `${name} %`))).toBe(Math.floor(count / 5));
});

test('rows that the database keeps are given, and hold up none of their batch or of the next; left out, they are not tried', async () => {
  const rows = await someRows('bad', 50);
  const bad = ['bad 11', 'bad 12', 'bad 3'];
  const cure = await refuseRows(house().db, 'delete on limits', `old.key in ('${bad.join("', '")}')`);
  const stayed = await removeRows(house().db, rows, [], 8);
  expect(stayed).toHaveLength(3);
  expect(await left('bad')).toEqual(bad);
  expect(await removeRows(house().db, rows, stayed.slice(1), 8)).toEqual(stayed.slice(0, 1));
  await cure();
  expect(await removeRows(house().db, rows, stayed.slice(1), 8)).toEqual([]);
  expect(await left('bad')).toHaveLength(2);
});

test('what is wrong with the statement is no row’s fault', async () => {
  const rows = { table: limits, where: eq(limits.count, 'many' as never) };
  await expect(removeRows(house().db, rows)).rejects.toThrow();
});
