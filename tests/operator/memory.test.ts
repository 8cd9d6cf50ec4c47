import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchMemory, type Peak } from './peak-memory.ts';

/** What a small virtual server has to spare, in MB: docs/decisions/0038-starts-that-stay-small.md. */
const most = 450;
const patience = 120_000;
const root = fileURLToPath(new URL('../..', import.meta.url));

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'operator-memory-'))));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a command as the documentation says, on the embedded database, and watches it with what it starts. */
async function peakOf(...args: string[]): Promise<Peak & { exit: number | null }> {
  const { PATH = '', HOME = folder } = process.env;
  const env = { PATH, HOME, DATA_DIR: join(folder, 'data'), PUBLIC_URL: 'https://tags.workshop.local' };
  const child = spawn('npm', ['run', '-s', 'operator', '--', ...args], { cwd: root, env, stdio: 'ignore' });
  const end = watchMemory(child.pid!);
  const exit = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { ...end(), exit };
}

const withinBounds = {
  exit: 0,
  together: expect.toSatisfy((mb: number) => mb > 50 && mb < most),
  largest: expect.toSatisfy((mb: number) => mb > 50 && mb < most),
};

// Where there is a /proc to read it from; the code is the same elsewhere.
test.runIf(process.platform === 'linux')(
  `one tag is issued within ${most} MB, on a new folder and on one that is there`,
  async () => {
    const list = join(folder, 'tags.csv');
    const brand = ['--brand', 'ventania'];
    const model = ['--name', 'Brisa 29', '--kind', 'mtb', '--warranty-months', '24'];
    expect(await peakOf('brands', 'add', '--slug', 'ventania', '--name', 'Ventania')).toMatchObject(withinBounds);
    expect(await peakOf('models', 'add', ...brand, ...model)).toMatchObject(withinBounds);
    const issue = ['tags', 'issue', ...brand, '--model', 'Brisa 29', '--count', '1', '--out', list];
    expect(await peakOf(...issue)).toMatchObject(withinBounds);
    expect(readFileSync(list, 'utf8').trim().split('\r\n')).toHaveLength(2);
  },
  patience,
);
