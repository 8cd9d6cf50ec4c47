import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectEmbedded } from '#server/db/embedded/connect-embedded.ts';
import { aPlace, type Place } from '#tests/production/place.ts';
import { copyDataFolder, emptyDataFolder } from '#tests/server/empty-database.ts';
import { patient } from '#tools/patience.ts';
import { operator, type Ended } from './operator-process.ts';
import { drawnPages } from './pdf-rectangles.ts';
import { codesInRectangles } from './read-code.ts';

/** The real command in processes of its own. */
const patience = patient(60_000);
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
        'tags',
        'issue',
        '--brand',
        'ventania',
        '--model',
        'Brisa 29',
        '--count',
        '31',
        '--out',
        'tags.csv',
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
        'tags sheet',
        'tags issue',
        'tags issue',
        'models add',
        'brands add',
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
});

describe('a command that cannot reach the data', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'operator-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test(
    'ends with 4 while another process holds the folder',
    async () => {
      copyDataFolder(await emptyDataFolder(), join(folder, 'data'));
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
