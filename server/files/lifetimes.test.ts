import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { allOf } from '#tests/server/all-of.ts';
import { useHouse } from '#tests/server/house.ts';
import { putFile } from './content.ts';
import { noteLife } from './lifetimes.ts';
import type { FileKinds } from './read-file.ts';
import { removeFiles } from './remove-files.ts';

const house = useHouse();
const kinds: FileKinds = new Map([
  ['diary', { mayRead: () => Promise.resolve(false), isCaused: () => Promise.resolve(sql`true`), days: 3 }],
]);

const at = (instant: string) => house().clock.set(instant);
/** Servers run from one instant to another; they note it every half minute, which a few minutes stand for here. */
async function live(from: string, until: string) {
  for (let now = Date.parse(from); now <= Date.parse(until); now += 90_000) {
    at(new Date(now).toISOString());
    await noteLife(house());
  }
}
/** A file of which nobody knows, made at an instant. */
async function aStray(instant: string): Promise<string> {
  at(instant);
  const content = Readable.from([Buffer.from(instant)]);
  const { id } = await putFile(house(), { kind: 'diary', type: 'video/mp4', content, maxBytes: 100 });
  return `diary/${id}.mp4`;
}
const left = () => allOf(house().outside.files.list('diary'));

beforeEach(async () => {
  await house().db.execute(sql`delete from lifetimes`);
  for (const key of await left()) await house().outside.files.remove(key);
});

test('what a crash left goes after two days, while servers run', async () => {
  await live('2026-12-01T08:00:00Z', '2026-12-01T12:00:00Z');
  await aStray('2026-12-01T09:00:00Z');
  await live('2026-12-01T12:00:00Z', '2026-12-03T12:00:00Z');
  await removeFiles(house(), kinds);
  expect(await left()).toEqual([]);
});

test('after an older state was put back, files of the lost time stay for a month, others do not', async () => {
  await live('2026-12-01T08:00:00Z', '2026-12-01T12:00:00Z');
  const before = await aStray('2026-12-01T09:00:00Z');
  // Written down a moment after the back-up.
  const last = await aStray('2026-12-01T11:59:00Z');
  const lost = await aStray('2026-12-03T12:00:00Z');
  await live('2026-12-04T10:00:00Z', '2026-12-04T10:30:00Z');
  const after = await aStray('2026-12-04T10:20:00Z');

  at('2026-12-05T05:10:00Z');
  await removeFiles(house(), kinds);
  expect(await left()).not.toContain(before);
  expect(new Set(await left())).toEqual(new Set([last, lost, after]));

  at('2027-01-02T05:10:00Z');
  await removeFiles(house(), kinds);
  expect(new Set(await left())).toEqual(new Set([last, lost]));

  at('2027-01-03T11:00:00Z');
  await removeFiles(house(), kinds);
  expect(await left()).toEqual([]);
});

test('several servers, and one that begins anew within moments, make no gap', async () => {
  at('2026-12-01T07:59:00Z');
  await Promise.all([noteLife(house()), noteLife(house())]);
  await live('2026-12-01T08:00:00Z', '2026-12-01T09:00:00Z');
  await aStray('2026-12-01T09:01:00Z');
  await live('2026-12-01T09:01:50Z', '2026-12-01T10:00:00Z');
  at('2026-12-03T10:00:00Z');
  await removeFiles(house(), kinds);
  expect(await left()).toEqual([]);
});
