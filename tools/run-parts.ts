import { join } from 'node:path';
import { add, line, listFailures, type Outcome } from './outcome.ts';
import type { To } from './runners.ts';

/** A part of a run: its title, the seconds that it takes on two free processors, and what runs it. */
export type Part = { title: string; seconds: number; run: (to: To) => Promise<Outcome> };

/**
 * Runs parts one after the other, a line each, and closes with what failed and one line for all of it. What the parts say goes to
 * logs beside their reports, or with `show` to whoever looks on.
 */
export async function runParts(
  name: string,
  parts: readonly Part[],
  { reports, show = false }: { reports: string; show?: boolean },
): Promise<Outcome> {
  const expected = parts.reduce((sum, { seconds }) => sum + seconds, 0);
  console.log(`${name}: ${parts.length} parts, about ${minutes(expected)} on two free processors.`);
  if (!show) console.log(`What they say in full goes to ${reports}.`);
  const began = performance.now();
  const outcomes: Outcome[] = [];
  for (const [at, { title, seconds, run }] of parts.entries()) {
    process.stdout.write(`  ${at + 1}/${parts.length} ${title} (about ${minutes(seconds)}) …${show ? '\n' : ' '}`);
    const started = performance.now();
    const to: To = show ? { reports, show } : { reports, log: join(reports, `${at + 1}.log`) };
    const outcome = await run(to).catch((error: unknown) => crashed(title, error));
    console.log(`${show ? '      ' : ''}${line(outcome)}, ${minutes((performance.now() - started) / 1000)}`);
    outcomes.push(outcome);
  }
  const total = add(outcomes);
  if (total.failures.length > 0) console.log(`\n${listFailures(total.failures)}\n`);
  console.log(`${line(total)} (${minutes((performance.now() - began) / 1000)})`);
  return total;
}

/** Parts that come after one that broke are run all the same. */
function crashed(title: string, error: unknown): Outcome {
  return { passed: 0, failures: [{ test: title, why: String((error as Error).stack ?? error), again: 'this run' }] };
}

function minutes(seconds: number): string {
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
