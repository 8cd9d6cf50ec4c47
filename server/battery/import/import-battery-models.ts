import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { batteryModels } from '#server/battery/tables.ts';
import { keyedRows } from '#server/db/records.ts';
import { writeByBrand } from '#server/imports/brands/write-by-brand.ts';
import type { Importer } from '#server/imports/importer.ts';
import { importDate, requiredText, slugSchema } from '#server/imports/values.ts';
import { pointColumns } from './point-columns.ts';
import { changedPoints, checkPointsIn, withCells, withDays } from './point-rows.ts';

export type BatteryModelRow = typeof batteryModels.$inferSelect;

/** The models of batteries: a brand has one of each name. */
export const batteryModelRows = keyedRows(batteryModels, ['brandId', 'name']);

const { columns, schemas, pointsIn } = pointColumns(['model'], ['capacityThreshold']);

const schema = z
  .object({ brand: z.optional(slugSchema), name: requiredText(120), last_update: z.optional(importDate), ...schemas })
  .check(checkPointsIn(pointsIn));
type Row = { brand?: string | undefined; name: string; last_update?: string | undefined };

/**
 * Models of batteries with the points that all batteries of a model share, by brand and name. An empty cell keeps the
 * value, a dash deletes it. Points that are not required yet are kept, and not shown before they are.
 */
export const batteryModelsImporter: Importer<Row> = {
  kind: 'battery-models',
  columns: {
    brand: { also: ['marca'] },
    name: { also: ['nome', 'modelo', 'modelo da bateria', 'model'], required: true },
    last_update: { also: ['atualizado em', 'data'] },
    ...columns,
  },
  schema,
  apply: async (tx, rows, run) => {
    const { dated, refused } = withDays(rows, dateOf(run.house.clock.now()));
    const days = new Map(dated.map(({ line, day }) => [line, day]));
    const written = await writeByBrand<Row, BatteryModelRow>(tx, run, dated, {
      keyOf: ({ name }) => name,
      planRow: (line, row, brandId) => {
        const said = (points: BatteryModelRow['points']) => withCells(points, pointsIn(row), days.get(line)!) ?? points;
        const fresh = { id: uuidv7(), brandId, name: row.name, points: said({}) };
        const over = (before: BatteryModelRow) => ({ ...before, points: said(before.points) });
        return { line, key: batteryModelRows.keyOf(fresh), fresh, over };
      },
      table: batteryModelRows,
      // What nothing changed is the very same object.
      isSame: (before, after) => before.points === after.points,
      tell: (before, after) => changedPoints(before.points, after.points),
    });
    return [...refused, ...written];
  },
};
