import { realpath, stat } from 'node:fs/promises';
import { isAbsolute, relative, resolve } from 'node:path';
import type { ImportReport } from '#domain/http/import-report.ts';
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
