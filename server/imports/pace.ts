import { setTimeout } from 'node:timers/promises';
import type { Config } from '#server/settings/config.ts';

/** How many rows of a table, or files of invoices, go into one transaction, and what is waited for after it. */
export type Pace = { rows: number; files: number; rest: () => Promise<void> };

/** Milliseconds. A request needs a handful of statements, one after the other, each of a fraction of a millisecond. */
const breath = 10;

const embedded: Pace = { rows: 100, files: 50, rest: () => setTimeout(breath) };
const shared: Pace = { rows: 1000, files: 200, rest: () => Promise.resolve() };

/**
 * The embedded database has one connection, and works in the thread that serves everybody: there a batch is small, and
 * after each of them, waiting requests get a turn. PostgreSQL has a connection for each import.
 */
export function paceOf({ databaseUrl }: Pick<Config, 'databaseUrl'>): Pace {
  return databaseUrl === null ? embedded : shared;
}
