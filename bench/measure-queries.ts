import type { Row } from './report.ts';
import { callsPerSecond, inTurns, median } from './rounds.ts';

/** As many as the pool has connections. */
const atOnce = 10;

/** Measures reads in turns, in queries a second. */
export function measureQueries<Name extends string>(
  quick: boolean,
  reads: Record<Name, () => Promise<unknown>>,
): Promise<Record<Name, number>[]> {
  const milliseconds = quick ? 300 : 1500;
  const measures = Object.entries<() => Promise<unknown>>(reads).map(([name, read]) => [
    name,
    () => callsPerSecond(read, milliseconds, atOnce),
  ]);
  return inTurns(quick ? 3 : 9, Object.fromEntries(measures) as Record<Name, () => Promise<number>>);
}

/** A table's row: a store's read beside the raw driver's. */
export function queryRow<Name extends string>(
  query: string,
  turns: Record<Name, number>[],
  ours: Name,
  raw: Name,
): Row {
  return {
    query,
    'store, queries/s': Math.round(median(turns.map((turn) => turn[ours]))),
    'raw driver, queries/s': Math.round(median(turns.map((turn) => turn[raw]))),
    'store of raw': median(turns.map((turn) => turn[ours] / turn[raw])),
  };
}
