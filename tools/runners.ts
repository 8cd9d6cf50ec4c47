import { basename, dirname, resolve } from 'node:path';
import { ensureBrowser } from './browser.ts';
import { runTool } from './run.ts';
import { readPlaywright, readVitest, reports, withExit, type Tally } from './tally.ts';

/** The database that a runner's tests use: the embedded one, or the PostgreSQL server at this address. */
export type On = { postgres: string | null };

const nameOn = ({ postgres }: On) => (postgres ? 'postgres' : 'pglite');
const databaseOn = ({ postgres }: On) => ({ TEST_DATABASE_URL: postgres ?? '' });
/** A log is read without colours. */
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: '0' };

/** Which tests: of another configuration, only some files, or not some. */
type Wish = { config?: string; only?: string[]; not?: string[]; env?: Record<string, string> };

/** Runs vitest; with `only`, the test files whose paths contain one of these texts; without those that match `not`. */
export async function runVitest(on: On, { config, only = [], not = [], env = {} }: Wish = {}): Promise<Tally> {
  const suite = config ? `${basename(dirname(config))}-` : '';
  const report = resolve(reports, `vitest-${suite}${nameOn(on)}.json`);
  const args = ['run', ...only, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  if (config) args.push('--config', config);
  for (const pattern of not) args.push('--exclude', pattern);
  const { code } = await runTool('vitest', args, { env: { ...databaseOn(on), ...plain, ...env }, show: true });
  return withExit(readVitest(report), code);
}

/** Runs the tests of the production build as a separate process: what it answers, and that killing it loses nothing. */
export function runBuilt(on: On, env: Record<string, string> = {}): Promise<Tally> {
  return runVitest(on, { config: 'tests/kill/vitest.config.ts', env });
}

/**
 * Journeys that are walked once more in English, but for that of a cyclist, and those that are marked as long: a change does not wait for
 * them, the long run and `npm run test:e2e` have them. As a regular expression over file, titles and tags.
 */
export const longJourneys = String.raw`^(?!.*\bcyclist\.spec).*\ben-US\b|@long`;

/** Runs the end-to-end tests in a real browser; with `lessMotion` on a phone that asks for less of it. */
export async function runEndToEnd(on: On, args: readonly string[] = [], { lessMotion = false } = {}): Promise<Tally> {
  const report = resolve(reports, `e2e-${nameOn(on)}.json`);
  const env = {
    ...databaseOn(on),
    ...plain,
    BROWSER_FILE: await ensureBrowser(),
    ...(lessMotion && { LESS_MOTION: '1' }),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    PLAYWRIGHT_HTML_OPEN: 'never',
  };
  const { code } = await runTool('playwright', ['test', ...args], { env, show: true });
  return withExit(readPlaywright(report), code);
}
