import { pointIds, pointOf, type notForBikes, type PointScope } from '#domain/battery/data-points.ts';
import type { PointValue } from '#domain/battery/value.ts';
import type { Column } from '#server/imports/importer.ts';
import { readPointCell } from './point-cells.ts';
import { portugueseColumns, type ImportedId } from './portuguese-columns.ts';

/** The name of a point's column: `idleTemperature` is `idle_temperature`. */
export function columnOf(id: string): string {
  return id.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** What the cells of a row say of points: a value, or null for one that is to be deleted. */
export type PointCells = Partial<Record<ImportedId, PointValue | null>>;

/** The columns of the points of some scopes, what their cells hold, and how a row's are found again. */
export function pointColumns(scopes: readonly PointScope[], foreign: readonly (typeof notForBikes)[number][]) {
  const own = pointIds.filter((id) => scopes.includes(pointOf(id).scope)) as ImportedId[];
  const ids = [...own, ...foreign];
  const columns: Record<string, Column> = Object.fromEntries(
    ids.map((id) => [columnOf(id), { also: portugueseColumns[id] }]),
  );
  const schemas = Object.fromEntries(ids.map((id) => [columnOf(id), readPointCell(id)]));
  const pointsIn = (row: Readonly<Record<string, unknown>>): PointCells =>
    Object.fromEntries(
      ids.flatMap((id) => {
        const cell = row[columnOf(id)];
        return cell === undefined ? [] : [[id, cell as PointValue | null]];
      }),
    );
  return { columns, schemas, pointsIn };
}
