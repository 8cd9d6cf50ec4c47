import { realpath, stat } from 'node:fs/promises';
import { isAbsolute, relative, resolve } from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { ImportReport } from '#domain/http/import-report.ts';
import type { Config } from '#server/settings/config.ts';
import type { House } from '#server/verb/context.ts';
import type { Importer, Importing } from './importer.ts';

/** Brings a file (or folder) in. */
export type ImportFile = (house: House, path: string, how: Importing) => Promise<ImportReport>;

/** How tables of one importer come in. It is loaded when the first one does. */
export function tablesBy<Row>(load: () => Promise<Importer<Row>>): ImportFile {
  return async (house, path, how) => {
    const [{ importTable }, importer] = await Promise.all([import('./import-table.ts'), load()]);
    return importTable(house, importer, path, how);
  };
}

/**
 * The file that a table names. It lies in the table's folder or below: a partner's table must not publish what else lies on
 * the operator's disk, and no link leads out either.
 */
export async function findNamedFile(
  folder: string,
  name: string,
): Promise<{ path: string; bytes: number } | { problem: 'missing' | 'outside' }> {
  const named = resolve(folder, name);
  if (!isWithin(folder, named)) return { problem: 'outside' };
  const path = await realpath(named).catch(() => null);
  if (path === null) return { problem: 'missing' };
  if (!isWithin(await realpath(folder), path)) return { problem: 'outside' };
  const about = await stat(path);
  return about.isFile() ? { path, bytes: about.size } : { problem: 'missing' };
}

function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '' && !/^\.\.($|[/\\])/.test(way) && !isAbsolute(way);
}

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
