import type { ImportReport } from '#domain/http/import-report.ts';
import type { StaffAction } from '#domain/staff/office.ts';
import type { House } from '#server/verb/context.ts';
import type { Column, CommandColumn, Importer, Importing, Undo } from './importer.ts';

/** A table that a brand's people bring in at their desk on the web: who may, and its importer, which is loaded when it is wanted. */
export type DeskTable = { needs: StaffAction; load: () => Promise<LoadedDeskTable> };

/** `undo` is not there where what it brought cannot be taken back. */
export type LoadedDeskTable = {
  kind: string;
  columns: Readonly<Record<string, Column>>;
  families: Readonly<Record<string, { also?: readonly string[] }>>;
  undo?: Undo;
  run: (house: House, path: string, how: Importing) => Promise<ImportReport>;
};

/** The tables of a house by their names, in the order in which a brand needs them. */
export type DeskTables = ReadonlyMap<string, DeskTable>;

/** A table of one importer at the desk: without the brand, which is its person's, and without files beside the table. */
export function deskTableBy<Row>(needs: StaffAction, load: () => Promise<Importer<Row>>): DeskTable {
  return {
    needs,
    load: async () => {
      const [{ importTable }, importer] = await Promise.all([import('./import-table.ts'), load()]);
      const { kind, families = {}, undo } = importer;
      const columns = Object.entries(importer.columns).filter(
        ([name, column]) => name !== 'brand' && !(column as Partial<CommandColumn>).file,
      );
      return {
        kind,
        columns: Object.fromEntries(columns),
        families,
        ...(undo && { undo }),
        run: (house, path, how) => importTable(house, importer, path, how),
      };
    },
  };
}
