import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bikes } from '#server/db/tables/index.ts';
import { aPlace, type Place } from '#tests/production/place.ts';
import { drawnPages } from './pdf-rectangles.ts';
import { codesInRectangles } from './read-code.ts';
import { operator, type Ended } from './operator-process.ts';

/** The real command in processes of its own; on a machine with much else to do it takes its time. */
const patience = 120_000;
/** Not open to the world: the place may hold the embedded database. */
const publicUrl = 'https://tags.workshop.local';

describe('a newcomer', () => {
  let place: Place;
  beforeAll(async () => {
    place = await aPlace();
  });
  afterAll(() => place.clear());
  const env = () => ({ ...place.env, DEMO: '0', PUBLIC_URL: publicUrl });
  const run = (...args: string[]): Promise<Ended> => operator({ folder: place.folder, env: env() }, args);

  test(
    'adds a brand and a model, issues tags and prints them',
    async () => {
      expect(await run('brands', 'add', '--slug', 'ventania', '--name', 'Ventania')).toMatchObject({
        exit: 0,
        err: '',
      });
      const model = ['--brand', 'ventania', '--name', 'Brisa 29', '--kind', 'mtb', '--warranty-months', '24'];
      expect(await run('models', 'add', ...model)).toMatchObject({ exit: 0, err: '' });
      const issue = [
        ...['tags', 'issue', '--brand', 'ventania', '--model', 'Brisa 29'],
        ...['--count', '31', '--out', 'tags.csv'],
      ];
      expect(await run(...issue)).toMatchObject({ exit: 0, err: '' });
      expect(await run(...issue)).toMatchObject({ exit: 1, out: '' });
      expect(await run('tags', 'sheet', '--from', 'tags.csv', '--out', 'tags.pdf')).toMatchObject({ exit: 0, err: '' });
      const issued = readFileSync(join(place.folder, 'tags.csv'), 'utf8').trim().split('\r\n').slice(1);
      expect(issued).toHaveLength(31);
      const pages = drawnPages(readFileSync(join(place.folder, 'tags.pdf')));
      const codes = await Promise.all(pages.map((page) => codesInRectangles(page.rectangles, page, 3)));
      expect(codes.flat().toSorted()).toEqual(issued.map((line) => `${publicUrl}/${line.split(';')[0]}`).toSorted());
    },
    patience,
  );

  test(
    'reads JSON, and finds it all in the log',
    async () => {
      const { exit, out } = await run('log', 'list', '--json');
      expect(exit).toBe(0);
      const log = JSON.parse(out) as { actor: string; action: string; details: Record<string, unknown> }[];
      expect(log.map(({ action }) => action)).toEqual([
        ...['tags sheet', 'tags issue', 'tags issue'],
        ...['models add', 'brands add'],
      ]);
      expect(log.every(({ actor }) => /^operator \S+$/.test(actor))).toBe(true);
      expect(log[1]!.details).toEqual({ failed: 'file-exists' });
    },
    patience,
  );

  test(
    'is not given the demo’s data in a real house',
    async () => {
      const { exit, err } = await run('demo', 'load');
      expect(exit).toBe(1);
      expect(err).toContain('DEMO=1');
    },
    patience,
  );

  test.runIf(process.platform === 'linux')(
    'is asked to stop an import by Ctrl-C, and goes on later',
    async () => {
      const rows = 5_000;
      const lines = Array.from({ length: rows }, (_, at) => `ventania;Brisa 29;SN-${at}`);
      writeFileSync(join(place.folder, 'bikes.csv'), ['brand;model;serial_number', ...lines].join('\n'));
      const stopped = await operator(
        { folder: place.folder, env: env() },
        ['bikes', 'import', 'bikes.csv'],
        (child) => {
          const timer = setInterval(() => {
            if (!hasOpen(child.pid!, 'bikes.csv')) return;
            clearInterval(timer);
            child.kill('SIGINT');
          }, 5);
          child.once('exit', () => clearInterval(timer));
        },
      );
      expect(stopped).toMatchObject({ exit: 1 });
      expect(stopped.err).toContain('Stopping after this batch.');
      const [, done] = /Stopped after (\d+) of 5000 rows\./.exec(stopped.err) ?? [];
      expect(await bikesThere()).toBe(Number(done));
      expect(await run('bikes', 'import', 'bikes.csv')).toMatchObject({ exit: 0 });
      expect(await bikesThere()).toBe(rows);
    },
    patience,
  );

  async function bikesThere(): Promise<number> {
    const connection = await place.connect();
    const count = await connection.db.$count(bikes);
    await connection.close();
    return count;
  }
});

/** Whether a process has a file of this name open at this moment. */
function hasOpen(pid: number, name: string): boolean {
  try {
    const folder = `/proc/${pid}/fd`;
    return readdirSync(folder).some((fd) => readlinkSync(join(folder, fd)).endsWith(`/${name}`));
  } catch {
    // The process ended, or closed something while we looked.
    return false;
  }
}

describe('a command that cannot reach the data', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'operator-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test(
    'ends with 4 while another process holds the folder',
    async () => {
      const { connectEmbedded } = await import('#server/db/connect.ts');
      const held = await connectEmbedded(join(folder, 'data'));
      const { exit, err, out } = await operator({ folder, env: { DATA_DIR: 'data' } }, ['brands', 'list', '--json']);
      await held.close();
      expect(exit).toBe(4);
      expect(err).toContain('is in use');
      expect(JSON.parse(out)).toMatchObject({ error: { code: 'folder-held' } });
    },
    patience,
  );

  test(
    'ends with 4 when the database does not answer',
    async () => {
      const env = {
        DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
        SIGNING_KEYS: JSON.stringify([
          { kty: 'EC', crv: 'P-256', x: 'a'.repeat(43), y: 'a'.repeat(43), d: 'a'.repeat(43) },
        ]),
      };
      const { exit, err } = await operator({ folder, env }, ['brands', 'list']);
      expect(exit).toBe(4);
      expect(err).toContain('The database does not answer (ECONNREFUSED)');
      expect(err).not.toContain('nobody');
    },
    patience,
  );

  test(
    'ends with 1 when a setting is wrong, with 2 for what it does not know',
    async () => {
      const wrong = await operator({ folder, env: { PORT: 'x' } }, ['brands', 'list']);
      expect(wrong).toMatchObject({ exit: 1 });
      expect(wrong.err).toContain('PORT');
      expect(await operator({ folder, env: {} }, ['brands', 'sell'])).toMatchObject({ exit: 2, out: '' });
    },
    patience,
  );

  test(
    'says its first word at once: nothing heavy is loaded for it',
    async () => {
      const started = await operator({ folder, env: {} }, ['tags', 'issue', '--help']);
      expect(started.exit).toBe(0);
      // Measured against a process that loads nothing, on the same busy machine.
      const { spawnSync } = await import('node:child_process');
      const before = performance.now();
      spawnSync(process.execPath, ['-e', '']);
      expect(started.firstWord).toBeLessThan(1_000 + 3 * (performance.now() - before));
    },
    patience,
  );
});
