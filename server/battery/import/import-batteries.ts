import { serialKey } from '#domain/bike/serial-number.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { applyOnce } from '#server/imports/apply-once.ts';
import { withBrand } from '#server/imports/brands/with-brand.ts';
import type { NumberedRow, Importer } from '#server/imports/importer.ts';
import { decideBatteries } from './import-batteries-decide.ts';
import { findThings } from './import-batteries-find.ts';
import { batteryColumns, batteryRowSchema, type BatteryTableRow } from './import-batteries-row.ts';
import { writeBatteries } from './import-batteries-write.ts';
import { withDays } from './point-rows.ts';

const keyOf = ({ brand = '', serial_number: serial }: BatteryTableRow) => `${brand} ${serialKey(serial)}`;

/**
 * Batteries by brand and serial number, with the points of each. An empty cell keeps the value, a dash deletes it: the
 * brand's own, never what a shop measured. A battery moves to another bike when that has none.
 */
export const batteriesImporter: Importer<BatteryTableRow> = {
  kind: 'batteries',
  columns: batteryColumns,
  schema: batteryRowSchema,
  // A bike's only battery.
  shares: ({ brand = '', bike_serial_number: bike }) => (bike ? `${brand} ${serialKey(bike)}` : null),
  apply: async (tx, rows, run) => {
    const today = dateOf(run.house.clock.now());
    return applyOnce(
      run,
      await withBrand(tx, run, rows),
      keyOf,
      async (firsts: readonly NumberedRow<BatteryTableRow>[]) => {
        const { dated, refused } = withDays(firsts, today);
        const found = await findThings(tx, run, dated);
        const decided = await decideBatteries(tx, found.wanted);
        const written = await writeBatteries(tx, decided.accepted, run.house.clock.now());
        return [...refused, ...found.refused, ...decided.refused, ...written];
      },
    );
  },
};
