import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { watchProcesses, type Consumption } from './watch-processes.ts';

/** What a small virtual server has to spare, in MB: docs/decisions/0038-starts-that-stay-small.md. */
const most = 450;
/** The same for the first command, which makes the database; once. */
const mostAtFirst = 900;
/** Processor time: how long it takes on a machine without other work. Seconds. */
const slowestLabel = 2;
const patience = 120_000;
const root = fileURLToPath(new URL('../..', import.meta.url));

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'operator-'))));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a command as the documentation says, on the embedded database, and watches it with what it starts. */
async function run(...args: string[]): Promise<Consumption & { exit: number | null }> {
  const { PATH = '', HOME = folder } = process.env;
  const env = { PATH, HOME, DATA_DIR: join(folder, 'data'), PUBLIC_URL: 'https://tags.workshop.local' };
  const child = spawn('npm', ['run', '-s', 'operator', '--', ...args], { cwd: root, env, stdio: 'ignore' });
  const end = watchProcesses(child.pid!);
  const exit = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { ...end(), exit };
}

const below = (bound: number) => expect.toSatisfy((mb: number) => mb > 50 && mb < bound);
const withinBounds = { exit: 0, together: below(most), largest: below(most) };
const atFirst = { exit: 0, together: below(mostAtFirst), largest: below(mostAtFirst) };

// Where there is a /proc to read it from; the code is the same elsewhere.
describe.runIf(process.platform === 'linux')('on the embedded database', () => {
  const list = () => join(folder, 'tags.csv');
  const ofBrand = ['--brand', 'ventania'];

  test(
    `one tag is issued within ${most} MB, on a new folder and on one that is there`,
    async () => {
      const model = ['--name', 'Brisa 29', '--kind', 'mtb', '--warranty-months', '24'];
      expect(await run('brands', 'add', '--slug', 'ventania', '--name', 'Ventania')).toMatchObject(atFirst);
      expect(await run('models', 'add', ...ofBrand, ...model)).toMatchObject(withinBounds);
      const issue = ['tags', 'issue', ...ofBrand, '--model', 'Brisa 29', '--count', '1', '--out', list()];
      expect(await run(...issue)).toMatchObject(withinBounds);
      expect(readFileSync(list(), 'utf8').trim().split('\r\n')).toHaveLength(2);
    },
    patience,
  );

  test(
    `one label takes less than ${slowestLabel} seconds`,
    async () => {
      const [tag] = readFileSync(list(), 'utf8').split('\r\n')[1]!.split(';');
      const out = join(folder, 'label.svg');
      expect(await run('tags', 'label', '--tag', tag!, '--out', out)).toMatchObject({
        ...withinBounds,
        seconds: expect.toSatisfy((seconds: number) => seconds > 0.2 && seconds < slowestLabel),
      });
      expect(readFileSync(out, 'utf8')).toContain(`<title>${tag}</title>`);
    },
    patience,
  );
});
