import * as z from 'zod/mini';
import { lifeStates, type LifeState } from '#domain/battery/life.ts';
import { serialNumberSchema } from '#domain/bike/serial-number.ts';
import type { Column } from '#server/imports/importer.ts';
import { importDate, orNone, readBy, requiredText, slugSchema } from '#server/imports/values.ts';
import { pointColumns } from './point-columns.ts';
import { checkPointsIn } from './point-rows.ts';

const item = pointColumns(['item'], []);
const dynamic = pointColumns(['dynamic'], ['soce']);

/** What Brazilian tables call the states. */
const inPortuguese: Record<LifeState, string> = {
  'in-use': 'em uso',
  'repurposed': 'reaproveitada',
  'waste': 'resíduo',
  'recycled': 'reciclada',
};
const readLife = (text: string): LifeState | null =>
  lifeStates.find((one) => one === text.toLowerCase() || inPortuguese[one] === text.toLowerCase()) ?? null;

const serialCell = z.pipe(requiredText(40), serialNumberSchema);

/** What a row of a table of batteries holds. */
export const batteryRowSchema = z
  .object({
    brand: z.optional(slugSchema),
    model: requiredText(120),
    serial_number: serialCell,
    bike_serial_number: orNone(serialCell),
    last_update: z.optional(importDate),
    life_state: z.optional(readBy(readLife, 'life-state-unknown')),
    successor_serial_number: z.optional(serialCell),
    ...item.schemas,
    ...dynamic.schemas,
  })
  .check(checkPointsIn((row) => ({ ...item.pointsIn(row), ...dynamic.pointsIn(row) })));

export type BatteryTableRow = {
  brand?: string | undefined;
  model: string;
  serial_number: string;
  /** The serial number of its bike's frame; null where it is taken off. */
  bike_serial_number?: string | null | undefined;
  last_update?: string | undefined;
  /** What became of it, and the serial number of the battery that it was made into. */
  life_state?: LifeState | undefined;
  successor_serial_number?: string | undefined;
};

/** The points of the single battery that a row states, and the values of those that change with use. */
export const pointsOfRow = (row: BatteryTableRow) => ({ item: item.pointsIn(row), dynamic: dynamic.pointsIn(row) });

/** The columns of a table of batteries. */
export const batteryColumns: Record<string, Column> = {
  brand: { also: ['marca'] },
  model: { also: ['modelo', 'modelo da bateria', 'battery model'], required: true },
  serial_number: { also: ['serial', 'número de série', 'nº de série', 'número de série da bateria'], required: true },
  bike_serial_number: { also: ['bike', 'número de série da bike', 'número de série do quadro', 'frame number'] },
  last_update: { also: ['atualizado em', 'data'] },
  life_state: { also: ['situação', 'ciclo de vida'] },
  successor_serial_number: { also: ['sucessora', 'número de série da sucessora'] },
  ...item.columns,
  ...dynamic.columns,
};
