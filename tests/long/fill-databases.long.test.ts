import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, globSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { tagOf } from '#bench/fill-database.ts';
import { filledFolder } from '#bench/filled/folders.ts';
import { connect } from '#bench/place.ts';
import { rowsOf } from '#server/db/records.ts';
import { root } from '#tools/run.ts';

/** A cluster takes seconds, on a machine with much else to do many. */
const patience = 120_000;
const tags = 40;
const folders = new URL('../../bench/filled/folders.ts', import.meta.url).href;

let within: string;
beforeAll(() => {
  within = mkdtempSync(join(tmpdir(), 'pedivela-filled-'));
  // How far the filling is.
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterAll(() => {
  vi.restoreAllMocks();
  rmSync(within, { recursive: true });
});

/** Begins to fill, and kills all of it when the first files are there. */
async function fillHalf(): Promise<void> {
  const script = `await (await import(${JSON.stringify(folders)})).filledFolder(${tags}, ${JSON.stringify(within)})`;
  const how = ['--input-type=module', '-e', script];
  const child = spawn(process.execPath, how, { cwd: root, detached: true, stdio: 'ignore' });
  const ended = once(child, 'exit');
  const begun = () => globSync('pglite-*/data/*', { cwd: within }).length > 0;
  while (!begun() && child.exitCode === null) await sleep(5);
  process.kill(-child.pid!, 'SIGKILL');
  await ended;
}

test(
  'what was cut off in the middle is filled anew and leaves nothing; what is whole is used again',
  async () => {
    await fillHalf();
    const left = readdirSync(within).filter((name) => name.startsWith('pglite-'));
    expect(left).toEqual([expect.stringMatching(/^pglite-40-\w{10}\.\d+$/)]);

    const folder = await filledFolder(tags, within);
    expect(readdirSync(within).filter((name) => name.startsWith('pglite-'))).toEqual([
      expect.stringMatching(/^pglite-40-\w{10}$/),
    ]);
    const made = statSync(join(folder, 'database/PG_VERSION')).ino;
    expect(await filledFolder(tags, within)).toBe(folder);
    expect(statSync(join(folder, 'database/PG_VERSION')).ino).toBe(made);
    expect(existsSync(join(folder, 'process.lock'))).toBe(false);
    await expectWhole(folder);
  },
  patience,
);

/** All tags, by the same rule here and there; and every index is in use. */
async function expectWhole(folder: string): Promise<void> {
  const copy = join(within, 'copy');
  cpSync(folder, copy, { recursive: true });
  const { db, close } = await connect({ kind: 'PGlite', folder: copy });
  const known = await rowsOf<{ tag: string }>(db, sql`select tag from tags`);
  expect(known.map(({ tag }) => tag).sort()).toEqual(Array.from({ length: tags }, (_, at) => tagOf(at + 1)).sort());
  expect(await rowsOf(db, sql`select from pg_index where not indisready or not indisvalid`)).toEqual([]);
  await close();
}
