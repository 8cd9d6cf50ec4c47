import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Failure, Outcome } from './outcome.ts';
import { root } from './run.ts';
import type { Run } from './runs.ts';

/** How many tests passed and failed, and what is known of those that failed. */
export type Total = { passed: number; failed: number; failures: readonly Failure[] };

/** The folder of a run's reports and logs. */
export function reportsOf(run: Run | 'e2e' | 'engines'): string {
  return resolve(root, '.cache/reports', run);
}

/** Starts a run with an empty folder for its reports and logs. */
export function emptyReports(run: Run | 'e2e' | 'engines'): string {
  const folder = reportsOf(run);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Leaves a run's total for the command that sums up: only a run that came to its end has one. */
export function keepTotal(run: Run, { passed, failures }: Outcome): void {
  writeFileSync(totalOf(run), JSON.stringify({ passed, failed: failures.length, failures } satisfies Total));
}

/** The total that a run left; null when it did not come to its end. */
export function keptTotal(run: Run): Total | null {
  const file = totalOf(run);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Total) : null;
}

function totalOf(run: Run): string {
  return join(reportsOf(run), 'total.json');
}
