import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bikes, components } from '#server/db/tables/bike.ts';
import { tags } from '#server/db/tables/tag.ts';
import { aModelWithParts } from '#tests/builders/bike-rows.ts';
import type { MadeTag } from '#tests/builders/tag.ts';
import { operator } from '#tests/operator/operator-process.ts';
import { aPlace, type Place } from '#tests/production/place.ts';

const rows = 10_000;
/** On the embedded database; those on PostgreSQL are ten of these. */
const batch = 100;

let place: Place;
let made: MadeTag;
beforeAll(async () => {
  place = await aPlace();
  made = await withDb((db) => aModelWithParts({ db }));
  const lines = Array.from({ length: rows }, (_, at) => `${made.brand.slug};${made.model.name};SN-${at};QD-${at}`);
  writeFileSync(join(place.folder, 'bikes.csv'), ['brand;model;serial_number;part:Quadro', ...lines].join('\n'));
});
afterAll(() => place.clear());

async function withDb<T>(work: (db: Awaited<ReturnType<Place['connect']>>['db']) => Promise<T>): Promise<T> {
  const connection = await place.connect();
  try {
    return await work(connection.db);
  } finally {
    await connection.close();
  }
}

/** How many bikes, parts and tags there are. The model's own tag is on no bike. */
const counts = () =>
  withDb(async (db) => [await db.$count(bikes), await db.$count(components), (await db.$count(tags)) - 1]);

/** The size of a file in the folder whose name begins so: reports have numbers. */
function sizeOf(start: string): number {
  const name = readdirSync(place.folder).find((one) => one.startsWith(start)) ?? start;
  return statSync(join(place.folder, name), { throwIfNoEntry: false })?.size ?? 0;
}

test('kill -9 in the middle of an import leaves whole batches; the same command brings in the rest, and nothing twice', async () => {
  const run = (onChild?: Parameters<typeof operator>[2]) =>
    operator(
      { folder: place.folder, env: { ...place.env, DEMO: '0' } },
      ['bikes', 'import', 'bikes.csv', '--json'],
      onChild,
    );
  const killed = await run((child) => {
    // The report's first piece is written when some batches are in.
    const timer = setInterval(() => sizeOf('bikes.csv.report-') > 0 && child.kill('SIGKILL'), 2);
    child.once('exit', () => clearInterval(timer));
  });
  expect(killed.exit).toBe('SIGKILL');
  const there = await counts();
  const done = there[0]!;
  expect([done % batch, done > 0, done < rows]).toEqual([0, true, true]);
  expect(there).toEqual([done, 3 * done, done]);

  const { exit, out } = await run();
  expect(exit).toBe(0);
  const [file] = (JSON.parse(out) as { files: { report: object }[] }).files;
  expect(file!.report).toMatchObject({ added: rows - done, updated: 0, unchanged: done, refused: 0 });
  expect(await counts()).toEqual([rows, 3 * rows, rows]);
}, 120_000);
