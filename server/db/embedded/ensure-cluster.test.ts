import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectEmbedded } from './connect-embedded.ts';
import { ensureCluster } from './ensure-cluster.ts';

/** A cluster takes seconds, on a machine with much else to do many. */
const patience = 120_000;
const here = new URL('./ensure-cluster.ts', import.meta.url).href;

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
