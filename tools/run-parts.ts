import { add, line, type Tally } from './tally.ts';

/** A part of a test run: its title, and what runs it. */
export type Part = readonly [title: string, run: () => Promise<Tally | Tally[]>];

/** Runs parts one after the other, each with its title, time and tally; returns the sum. */
export async function runParts(parts: readonly Part[]): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const [title, run] of parts) {
    console.log(`\n── ${title}`);
    const started = performance.now();
    const tally = add([await run()].flat());
    console.log(`   ${line(tally)} (${((performance.now() - started) / 1000).toFixed(0)} s)`);
    tallies.push(tally);
  }
  return add(tallies);
}
