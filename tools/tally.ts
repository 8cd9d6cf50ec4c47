import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from './run.ts';

/** How many tests passed and failed. Skipped ones are neither. */
export type Tally = { passed: number; failed: number };

/** The folder for the runners' reports. */
export const reports = resolve(root, '.cache/reports');

/** Starts a run with an empty folder. */
export function clearReports(): void {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
}

/** Adds tallies up. */
export function add(tallies: readonly Tally[]): Tally {
  return tallies.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
    passed: 0,
    failed: 0,
  });
}

/** The closing line. */
export function line({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`;
}

/** A thing that either holds or does not. */
export function one(holds: boolean): Tally {
  return holds ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A runner that ended badly without naming a failed test failed once itself. */
export function withExit(tally: Tally, code: number): Tally {
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

/** Reads vitest's JSON report. A file that could not even be loaded counts as one failure. */
export function readVitest(file: string): Tally {
  const report = read<VitestReport>(file);
  if (!report) return { passed: 0, failed: 0 };
  const unloadable = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloadable.length };
}

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } };

/**
 * Reads Playwright's JSON report. A test that passed at the second try (docs/decisions/0010-a-second-try-on-slow-machines.md)
 * counts as passed; the runner names it.
 */
export function readPlaywright(file: string): Tally {
  const stats = read<PlaywrightReport>(file)?.stats;
  return stats ? { passed: stats.expected + stats.flaky, failed: stats.unexpected } : { passed: 0, failed: 0 };
}

function read<T>(file: string): T | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null;
}

/** Leaves a command's total for the command that sums up. */
export function keepTotal(name: string, tally: Tally): void {
  mkdirSync(resolve(reports, 'totals'), { recursive: true });
  writeFileSync(resolve(reports, 'totals', `${name}.json`), JSON.stringify(tally));
}

/** The totals that commands left. */
export function keptTotals(): Tally[] {
  const folder = resolve(reports, 'totals');
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((name) => JSON.parse(readFileSync(resolve(folder, name), 'utf8')) as Tally);
}
