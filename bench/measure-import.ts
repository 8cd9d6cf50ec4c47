import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { makeSigningKey } from '#server/identity/signing.ts';
import { root } from '#tools/run.ts';
import { databaseWith, type Kind, type Place } from './databases.ts';
import { endOf } from './ended.ts';
import type { Report } from './report.ts';
import { median } from './rounds.ts';

/** The cost of one run: times in milliseconds, by the clock and of the processor, and the peak of its memory. */
type Measured = { rows: number; milliseconds: number; processor: number; megabytes: number };
type Work = 'nothing' | 'read' | 'import';

/** An import to measure: the file of its process, what that reads, and the words of its table. */
export type Measuring = {
  title: string;
  process: string;
  path: string;
  count: number;
  /** One of what is imported, in the singular. */
  each: 'row' | 'file';
  /** What the process does without the database. */
  alone: string;
  prepare?: (place: Place) => Promise<void>;
};

/** How much memory an import may need beyond that of the process which opens the house and does nothing. */
const mayNeed = 300;

/**
 * Imports into a new database and once more into the same, each against reading alone; every run is a separate
 * process.
 */
export async function measureImport(kind: Kind, measuring: Measuring): Promise<Report> {
  const { title, count, each, alone, prepare } = measuring;
  const place = await databaseWith(kind, 0);
  await prepare?.(place);
  const reads: Measured[] = [];
  const readTwice = async () => {
    for (let turn = 0; turn < 2; turn++) reads.push(await run('read', measuring, place));
  };
  // Before and after, so that other load on the machine affects both.
  await readTwice();
  const nothing = await run('nothing', measuring, place);
  const imported = await run('import', measuring, place);
  await readTwice();
  if (imported.rows !== count) throw new Error(`Of ${count} ${each}s ${imported.rows} came in.`);
  const again = await run('import', measuring, place);
  if (again.rows !== 0) throw new Error(`The same again added ${again.rows}.`);
  const baseline = {
    milliseconds: median(reads.map(({ milliseconds }) => milliseconds)),
    processor: median(reads.map(({ processor }) => processor)),
  };
  const line = (what: string, { milliseconds, processor }: Pick<Measured, 'milliseconds' | 'processor'>) => ({
    what,
    [`${each}s/s`]: (count * 1000) / milliseconds,
    [`of ${alone} alone`]: baseline.milliseconds / milliseconds,
    [`processor µs/${each}`]: (processor * 1000) / count,
  });
  const withMemory = (what: string, measured: Measured) => ({
    ...line(what, measured),
    'peak MB': measured.megabytes,
    'above nothing': measured.megabytes - nothing.megabytes,
  });
  const held = imported.megabytes - nothing.megabytes <= mayNeed;
  return {
    title: `${title} on ${kind}`,
    rows: [line(`${alone} alone`, baseline), withMemory('import', imported), withMemory('the same again', again)],
    // PGlite's memory is the database's, in the same process: it is shown, but not compared.
    notes: kind === 'PGlite' ? [] : [`Memory (at most ${mayNeed} MB above nothing): ${held ? 'held' : 'NOT HELD'}`],
  };
}

async function run(work: Work, { process: script, path }: Measuring, place: Place): Promise<Measured> {
  const database = place.kind === 'PGlite' ? { DATA_DIR: place.folder } : { DATABASE_URL: place.url };
  const keys = JSON.stringify([await makeSigningKey()]);
  const running = promisify(execFile)(process.execPath, [script, work, path], {
    cwd: root,
    env: { PATH: process.env.PATH, PUBLIC_URL: 'http://127.0.0.1', SIGNING_KEYS: keys, ...database },
  });
  void endOf(running.child);
  return JSON.parse((await running).stdout) as Measured;
}
