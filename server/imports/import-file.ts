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
