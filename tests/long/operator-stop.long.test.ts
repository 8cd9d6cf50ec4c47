import { readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bikes } from '#server/db/tables/bike.ts';
import { aModelWithParts } from '#tests/builders/bike-rows.ts';
import { operator, type Ended } from '#tests/operator/operator-process.ts';
import { aPlace, type Place } from '#tests/production/place.ts';

let place: Place;
const rows = 5_000;

beforeAll(async () => {
  place = await aPlace();
  const connection = await place.connect();
  const { brand, model } = await aModelWithParts(connection);
  await connection.close();
  const lines = Array.from({ length: rows }, (_, at) => `${brand.slug};${model.name};SN-${at}`);
  writeFileSync(join(place.folder, 'bikes.csv'), ['brand;model;serial_number', ...lines].join('\n'));
});
afterAll(() => place.clear());

/** Whether a process has a file of this name open now. */
function hasOpen(pid: number, name: string): boolean {
  try {
    const folder = `/proc/${pid}/fd`;
    return readdirSync(folder).some((fd) => readlinkSync(join(folder, fd)).endsWith(`/${name}`));
  } catch {
    // The process ended, or closed something while we looked.
    return false;
  }
}

async function bikesThere(): Promise<number> {
  const connection = await place.connect();
  const count = await connection.db.$count(bikes);
  await connection.close();
  return count;
}

const env = () => ({ ...place.env, DEMO: '0' });
const run = (onChild?: Parameters<typeof operator>[2]): Promise<Ended> =>
  operator({ folder: place.folder, env: env() }, ['bikes', 'import', 'bikes.csv'], onChild);

test.runIf(process.platform === 'linux')('Ctrl-C stops an import after its batch, and it goes on later', async () => {
  const stopped = await run((child) => {
    const timer = setInterval(() => {
      if (!hasOpen(child.pid!, 'bikes.csv')) return;
      clearInterval(timer);
      child.kill('SIGINT');
    }, 5);
    child.once('exit', () => clearInterval(timer));
  });
  expect(stopped).toMatchObject({ exit: 1 });
  expect(stopped.err).toContain('Stopping after this batch.');
  const [, done] = /Stopped after (\d+) of 5000 rows\./.exec(stopped.err) ?? [];
  expect(await bikesThere()).toBe(Number(done));
  expect(await run()).toMatchObject({ exit: 0 });
  expect(await bikesThere()).toBe(rows);
});
