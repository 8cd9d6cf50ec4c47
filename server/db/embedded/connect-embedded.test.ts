import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it, afterEach, beforeEach, test } from 'vitest';
import { emptyDatabase } from '#tests/server/empty-database.ts';
import { openPglite, connectEmbedded, ensureCluster } from './connect-embedded.ts';

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

/** A cluster takes seconds, on a machine with much else to do many. */
const patience = 120_000;
const here = new URL('./connect-embedded.ts', import.meta.url).href;

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'pedivela-cluster-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Begins a cluster in a process of its own, and kills it with what it started when some files are written. */
async function makeHalfACluster(): Promise<void> {
  const script = `(await import(${JSON.stringify(here)})).ensureCluster(${JSON.stringify(join(folder, 'database'))})`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { detached: true, stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const begun = () => readdirSync(folder).find((name) => existsSync(join(folder, name, 'base')));
  while (!begun() && child.exitCode === null) await sleep(5);
  process.kill(-child.pid!, 'SIGKILL');
  await ended;
}

test(
  'a cluster whose making was cut off is none; the next start makes a whole one and leaves nothing else',
  async () => {
    await makeHalfACluster();
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^database\.new-\d+$/)]);
    const { db, close } = await connectEmbedded(folder);
    expect(await db.execute('select 1 as one')).toMatchObject({ rows: [{ one: 1 }] });
    await close();
    expect(readdirSync(folder)).toEqual(['database']);
    expect(statSync(join(folder, 'database')).mode & 0o777).toBe(0o700);
    // What is there already stays.
    await ensureCluster(join(folder, 'database'));
    await (await connectEmbedded(folder)).close();
  },
  patience,
);

test('a folder that holds something else is left as it is', async () => {
  const path = join(folder, 'database');
  mkdirSync(path);
  writeFileSync(join(path, 'letters.txt'), '');
  await expect(ensureCluster(path)).rejects.toMatchObject({ code: 'ENOTEMPTY', path });
  expect(readdirSync(path)).toEqual(['letters.txt']);
});

test.runIf(process.platform === 'linux')(
  'what keeps the program from writing is said with its code',
  async () => {
    await expect(ensureCluster('/proc/self/database')).rejects.toMatchObject({
      code: 'ENOENT',
      path: expect.stringContaining('/proc/self/database.new-'),
    });
  },
  patience,
);
