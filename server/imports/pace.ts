import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Config } from '#server/settings/config.ts';

/** How many rows of a table, or files of invoices, go into one transaction, and what is waited for after it. */
export type Pace = { rows: number; files: number; rest: () => Promise<void> };

/** Milliseconds. A request needs a handful of statements, one after the other, each of a fraction of a millisecond. */
const breath = 10;
/** Turns of the event loop that requests get at least: on a busy machine they need them all for a few statements, in whatever time. */
const turns = 20;

async function letOthersGo(): Promise<void> {
  await setTimeout(breath);
  for (let turn = 0; turn < turns; turn++) await setImmediate();
}

const embedded: Pace = { rows: 100, files: 50, rest: letOthersGo };
const shared: Pace = { rows: 1000, files: 200, rest: () => Promise.resolve() };

/**
 * The embedded database has one connection, and works in the thread that serves everybody: there a batch is small, and
 * after each of them, waiting requests get a turn. PostgreSQL has a connection for each import.
 */
export function paceOf({ databaseUrl }: Pick<Config, 'databaseUrl'>): Pace {
  return databaseUrl === null ? embedded : shared;
}
