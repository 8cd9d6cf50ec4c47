import type { LifeState } from '#domain/battery/life.ts';
import { serialKey } from '#domain/bike/serial-number.ts';
import type { CalendarDate } from '#domain/warranty/calendar-date.ts';
import type { Tx } from '#server/db/database.ts';
import { findBrandIds } from '#server/imports/brands/brands.store.ts';
import { resolveBrand } from '#server/imports/brands/write-by-brand.ts';
import type { ImportRun, NumberedRow, RowResult, RowSaid } from '#server/imports/importer.ts';
import { pointsOfRow, type BatteryTableRow } from './import-batteries-row.ts';
import { findBatteryModelIds, findBikeIds } from './import-batteries.store.ts';
import type { PointCells } from './point-columns.ts';

/** A row whose brand, model and bike are found. `bikeId` is undefined where the row says nothing of a bike. */
export type WantedBattery = {
  line: number;
  brandId: string;
  modelId: string;
  serialNumber: string;
  serialKey: string;
  bikeId: string | null | undefined;
  /** What became of it; undefined where the row says nothing of that. */
  life: LifeState | undefined;
  successorKey: string | undefined;
  /** The day that its values are of; `isGiven` says that the table names it. */
  day: CalendarDate;
  isGiven: boolean;
  item: PointCells;
  dynamic: PointCells;
};

type DatedRow = NumberedRow<BatteryTableRow> & { day: CalendarDate };

/** Finds what each row names; one whose brand, model or bike is not there is refused. */
export async function findThings(tx: Tx, run: Pick<ImportRun, 'brandId'>, rows: readonly DatedRow[]) {
  const slugs = rows.flatMap(({ row }) => row.brand ?? []);
  const brandIds = await findBrandIds(tx, slugs);
  const found = rows.map((each) => ({ ...each, brand: resolveBrand(run, brandIds, each.row.brand) }));
  const ofBrands = found.flatMap(({ row, brand }) => ('id' in brand ? [{ row, brandId: brand.id }] : []));
  const models = await findBatteryModelIds(
    tx,
    ofBrands.map(({ row, brandId }) => ({ brandId, name: row.model })),
  );
  const bikes = await findBikeIds(
    tx,
    ofBrands.flatMap(({ row, brandId }) =>
      row.bike_serial_number ? [{ brandId, serialKey: serialKey(row.bike_serial_number) }] : [],
    ),
  );
  const wanted: WantedBattery[] = [];
  const refused: RowResult[] = [];
  for (const { line, row, day, brand } of found) {
    if ('problem' in brand) {
      refused.push({ line, outcome: 'refused', notes: [{ code: brand.problem, at: 'brand' }] });
      continue;
    }
    const modelId = models.get(`${brand.id} ${row.model}`);
    const bike = row.bike_serial_number;
    const bikeId = bike ? bikes.get(`${brand.id} ${serialKey(bike)}`) : bike;
    const faults: RowSaid[] = [];
    if (modelId === undefined) faults.push({ code: 'battery-model-unknown', at: 'model' });
    if (bike && bikeId === undefined) faults.push({ code: 'bike-unknown', at: 'bike_serial_number' });
    if (modelId === undefined || faults.length > 0) refused.push({ line, outcome: 'refused', notes: faults });
    else {
      const { serial_number: serialNumber, last_update: given } = row;
      const key = { brandId: brand.id, modelId, serialNumber, serialKey: serialKey(serialNumber) };
      const { life_state: life, successor_serial_number: successor } = row;
      const successorKey = successor === undefined ? undefined : serialKey(successor);
      wanted.push({ line, ...key, bikeId, life, successorKey, day, isGiven: given !== undefined, ...pointsOfRow(row) });
    }
  }
  return { wanted, refused };
}
