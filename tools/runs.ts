import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.ts';

/** `npm test`, `npm run test:all` and `npm run test:long`: each test is in one of them, and in no other. */
export type Run = 'test' | 'all' | 'long';

/** By what a test opens a database. The others read files, or start processes. */
export const opensDatabase = /#tests\/server\/(house|database)\.ts'|TEST_DATABASE_URL/;

/** How a file begins that takes many seconds and goes deep into one thing: a person need not wait for it, a change does. */
const leftToAll = /^\/\/ In test:all: \S/;

/**
 * The run of a test file, by its path from the root: `npm test` has what is tested without a database, what is clicked in a browser, and of the server every
 * feature (a folder with a `feature.ts`); `test:all` what carries the features, what starts processes, and what says of itself that it
 * is left to it (`// In test:all: why`); `test:long` what measures or takes minutes. Null for a file that no configuration would find. Of journeys (`tests/e2e`) the title decides: `journeysOf`.
 */
export function runOf(file: string, read: (file: string) => string = fromDisk): Run | null {
  const [top = '', folder = ''] = file.split('/');
  if (top === 'web' || inBrowser(file)) return 'test';
  if (file.endsWith('.tsx')) return null;
  if (/^tests\/long\/[^/]+\.long\.test\.ts$/.test(file) || /^tests\/engines\/[^/]+\.test\.ts$/.test(file))
    return 'long';
  if (/^tests\/(long|engines)\//.test(file) || file.includes('.long.test.')) return null;
  if (top === 'domain') return 'test';
  const early = leftToAll.test(read(file)) ? 'all' : 'test';
  if (top === 'tools') return early;
  if (top === 'server') return existsSync(join(root, top, folder, 'feature.ts')) ? early : 'all';
  if (file.startsWith('tests/architecture/')) return opensDatabase.test(read(file)) ? 'all' : early;
  return top === 'tests' || top === 'bench' ? 'all' : null;
}

/** The test files of vitest, as paths from the root. */
export function testFiles(): string[] {
  return globSync('**/*.test.{ts,tsx}', { cwd: root, exclude: ['node_modules', 'dist', '.cache', 'data'] })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
}

/** The files of a run that vitest finds by its usual configuration, in full, so that no path is a part of another. */
export function testPaths(run: Run): string[] {
  return testFiles()
    .filter((file) => runOf(file) === run && !startsBuilt(file) && !inBrowser(file))
    .map((file) => join(root, file));
}

/** Those that click components in a browser, without a server; they have a configuration of their own. */
const inBrowser = (file: string) => /^tests\/browser\/[^/]+\.test\.tsx$/.test(file);

/** Those that start, and kill, the built server; they have a configuration of their own. */
const startsBuilt = (file: string) => /^tests\/(kill|production)\/[^/]+$/.test(file);

/** Journeys that are walked once more in English, but for that of a cyclist. */
const inEnglish = String.raw`(?!.*\bcyclist\.spec).*\ben-US\b`;
/** The spine in Portuguese, one journey for each thing that people do. */
const spine = `^(?!${inEnglish}).*@spine`;
/** What a change waits for in both languages. */
const both = '@(spine|both)';

/**
 * Journeys in English that are neither of the spine nor marked `@both`, and those that are marked as long. As a regular expression over file, titles and
 * tags, as Playwright's `--grep` takes it.
 */
export const longJourneys = `^(?!.*${both})${inEnglish}|@long`;

/** Playwright's arguments for the journeys of a run: `npm test` walks the spine in Portuguese, `test:all` in English. */
export function journeysOf(run: Run): string[] {
  const project = '--project=journeys';
  if (run === 'test') return [project, '--grep', spine, '--grep-invert', '@long'];
  if (run === 'all') return [project, '--grep-invert', `${spine}|${longJourneys}`];
  return [project, '--grep', longJourneys];
}

function fromDisk(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}
