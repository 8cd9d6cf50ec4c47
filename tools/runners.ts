import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ensureBrowser } from './browser.ts';
import type { Outcome } from './outcome.ts';
import { readPlaywright, readVitest } from './read-reports.ts';
import { runTool, type Output } from './run.ts';

/** The database that a runner's tests use: the embedded one, or the PostgreSQL server at this address. */
export type On = { postgres: string | null };

/** Where a runner leaves its report, and where its output goes. */
export type To = { reports: string } & Output;

const nameOn = ({ postgres }: On) => (postgres ? 'postgres' : 'pglite');
const databaseOn = ({ postgres }: On) => ({ TEST_DATABASE_URL: postgres ?? '' });
/** For the command that runs a test again in this very shell. */
const prefixOn = ({ postgres }: On) => (!postgres && process.env.TEST_DATABASE_URL ? 'TEST_DATABASE_URL= ' : '');
/**
 * A log is read without colours. One variable for each, because Node warns of both, in every child: vitest knows only the one, and
 * Playwright gives its workers the other.
 */
const colours = ({ show }: Output, wanted: 'NO_COLOR' | 'FORCE_COLOR') => ({
  NO_COLOR: undefined,
  FORCE_COLOR: undefined,
  ...((!show || !process.stdout.isTTY) && { [wanted]: wanted === 'NO_COLOR' ? '1' : '0' }),
});

/** Which tests: of another configuration, or only some files (paths, or parts of them). */
type Wish = { config?: string; only?: readonly string[]; env?: Record<string, string> };

/** Runs vitest. */
export async function runVitest(on: On, to: To, { config, only = [], env = {} }: Wish = {}): Promise<Outcome> {
  const suite = config ? `${basename(dirname(config))}-` : '';
  const report = join(to.reports, `vitest-${suite}${nameOn(on)}.json`);
  const args = ['run', ...only, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  if (config) args.push('--config', config);
  // Of the others single tests take minutes.
  if (!config) args.push('--reporter=./tools/watchdog.ts');
  const { code } = await runTool('vitest', args, {
    ...to,
    env: { ...databaseOn(on), ...colours(to, 'NO_COLOR'), ...env },
  });
  const command = `${prefixOn(on)}npx vitest run${config ? ` --config ${config}` : ''}`;
  return complete(readVitest(report, command), code, to, command);
}

/** Runs the tests of the production build as a separate process: what it answers, and that killing it loses nothing. */
export function runBuilt(on: On, to: To, env: Record<string, string> = {}): Promise<Outcome> {
  return runVitest(on, to, { config: 'tests/kill/vitest.config.ts', env });
}

/** Runs the tests that click components, in a real browser but without a server. */
export async function runInBrowser(on: On, to: To): Promise<Outcome> {
  return runVitest(on, to, {
    config: 'tests/browser/vitest.config.ts',
    env: { BROWSER_FILE: await ensureBrowser() },
  });
}

/** Runs the end-to-end tests in a real browser; with `lessMotion` on a phone that asks for less of it. */
export async function runEndToEnd(
  on: On,
  to: To,
  args: readonly string[] = [],
  { lessMotion = false } = {},
): Promise<Outcome> {
  const report = join(to.reports, `e2e-${nameOn(on)}.json`);
  const env = {
    ...databaseOn(on),
    ...colours(to, 'FORCE_COLOR'),
    BROWSER_FILE: await ensureBrowser(),
    ...(lessMotion && { LESS_MOTION: '1' }),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    PLAYWRIGHT_HTML_OPEN: 'never',
  };
  const { code } = await runTool('playwright', ['test', ...args], { ...to, env });
  return complete(readPlaywright(report), code, to, 'npm run test:e2e --');
}

/** A runner that left no report, ran nothing or ended badly without naming a failed test failed once itself. */
function complete(outcome: Outcome | null, code: number, { log }: To, again: string): Outcome {
  if (outcome && outcome.failures.length > 0) return outcome;
  if (outcome && outcome.passed > 0 && code === 0) return outcome;
  const said = log && existsSync(log) ? readFileSync(log, 'utf8').trimEnd().split('\n').slice(-20).join('\n') : '';
  const what = outcome ? (code === 0 ? 'ran no test' : `ended with code ${code}`) : 'left no report';
  return {
    passed: outcome?.passed ?? 0,
    failures: [{ test: `The runner ${what}.`, why: said, again }],
  };
}
