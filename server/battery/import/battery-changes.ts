import { inArray } from 'drizzle-orm';
import { batteryModels } from '#server/battery/tables.ts';
import type { Tx } from '#server/db/database.ts';
import { bikes } from '#server/db/tables/bike.ts';
import type { RowSaid } from '#server/imports/importer.ts';
import { changeOf } from '#server/imports/rows/row-changes.ts';
import type { AcceptedBattery } from './import-batteries-decide.ts';
import { changedPoints } from './point-rows.ts';

/** What rows of batteries call what they name, by id: models by their names, bikes by their serial numbers. */
type Names = ReadonlyMap<string, string>;

/** The names that batteries had before and have after a batch, of those that get another model or bike. */
export async function findChangedNames(tx: Tx, changed: readonly AcceptedBattery[]): Promise<Names> {
  const ids = (fact: 'modelId' | 'bikeId') =>
    changed.flatMap(({ before, after }) =>
      before && before[fact] !== after[fact] ? [before[fact], after[fact]].filter((id) => id !== null) : [],
    );
  const [modelIds, bikeIds] = [ids('modelId'), ids('bikeId')];
  const { id, name } = batteryModels;
  const models =
    modelIds.length > 0 ? await tx.select({ id, name }).from(batteryModels).where(inArray(id, modelIds)) : [];
  const serials = { id: bikes.id, name: bikes.serialNumber };
  const on = bikeIds.length > 0 ? await tx.select(serials).from(bikes).where(inArray(bikes.id, bikeIds)) : [];
  return new Map([...models, ...on].map((row) => [row.id, row.name]));
}

/** What a row changed of a battery that was there, but for the values that change with use. */
export function changesOfBattery({ before, after }: AcceptedBattery, names: Names): RowSaid[] {
  if (!before) return [];
  const named = (at: string, was: string | null, is: string | null) =>
    was === is ? [] : [changeOf(at, was && names.get(was), is && names.get(is))];
  return [
    ...named('model', before.modelId, after.modelId),
    ...named('bike_serial_number', before.bikeId, after.bikeId),
    ...(before.serialNumber === after.serialNumber
      ? []
      : [changeOf('serial_number', before.serialNumber, after.serialNumber)]),
    ...(before.points === after.points ? [] : changedPoints(before.points, after.points)),
  ];
}
