import { uuidv7 } from 'uuidv7';
import { lifeMachine } from '#domain/battery/life.ts';
import { mayMove } from '#domain/state-machine.ts';
import type { Tx } from '#server/db/database.ts';
import type { RowResult, RowSaid } from '#server/imports/importer.ts';
import type { WantedBattery } from './import-batteries-find.ts';
import { batteryRows, findHolders, type BatteryRow } from './import-batteries.store.ts';
import { withCells } from './point-rows.ts';

/** A battery as it will be, and as it was; null for a new one. */
export type AcceptedBattery = { wanted: WantedBattery; before: BatteryRow | null; after: BatteryRow };

/**
 * Decides row by row, each on the result of those before, who gets which bike and which name of a passport: one battery
 * each. A battery that leaves its bike in an earlier row makes room for another.
 */
export async function decideBatteries(tx: Tx, wanted: readonly WantedBattery[]) {
  const known = await batteryRows.lock(tx, wanted);
  const holders = await findHolders(tx, {
    bikeIds: wanted.flatMap(({ bikeId }) => bikeId ?? []),
    passportIds: wanted.flatMap(({ item }) => (typeof item.passportId === 'string' ? item.passportId : [])),
  });
  const onBike = new Map(holders.map((holder) => [holder.bikeId, batteryRows.keyOf(holder)]));
  const ofPassport = new Map(holders.map((holder) => [holder.passportId, batteryRows.keyOf(holder)]));
  const accepted: AcceptedBattery[] = [];
  const refused: RowResult[] = [];
  for (const want of wanted) {
    const key = batteryRows.keyOf(want);
    const before = known.get(key) ?? null;
    const after = batteryAfter(want, before);
    const isTaken = (places: ReadonlyMap<string | null, string>, place: string | null) =>
      place !== null && (places.get(place) ?? key) !== key;
    const faults: RowSaid[] = problemsOfLife(want, before);
    if (isTaken(onBike, after.bikeId)) faults.push({ code: 'bike-has-battery', at: 'bike_serial_number' });
    if (isTaken(ofPassport, passportIdOf(after))) faults.push({ code: 'passport-taken', at: 'passport_id' });
    if (faults.length > 0) {
      refused.push({ line: want.line, outcome: 'refused', notes: faults });
    } else {
      if (before && before.bikeId !== after.bikeId) onBike.delete(before.bikeId);
      if (before && passportIdOf(before) !== passportIdOf(after)) ofPassport.delete(passportIdOf(before));
      onBike.set(after.bikeId, key);
      ofPassport.set(passportIdOf(after), key);
      accepted.push({ wanted: want, before, after });
    }
  }
  return { accepted, refused };
}

/** The name of a battery's passport; null without one. */
export function passportIdOf({ points }: Pick<BatteryRow, 'points'>): string | null {
  const value = points.passportId?.value;
  return typeof value === 'string' ? value : null;
}

function batteryAfter(wanted: WantedBattery, before: BatteryRow | null): BatteryRow {
  const { brandId, modelId, serialNumber, serialKey, bikeId, item, day } = wanted;
  const points = before?.points ?? {};
  return {
    id: before?.id ?? uuidv7(),
    brandId,
    modelId,
    serialNumber,
    serialKey,
    bikeId: bikeId === undefined ? (before?.bikeId ?? null) : bikeId,
    points: withCells(points, item, day) ?? points,
    state: before?.state ?? 'in-use',
    stateSince: before?.stateSince ?? null,
    successorId: before?.successorId ?? null,
  };
}

/** What of a row cannot be: a move that there is not, a successor of what is not repurposed, a bike for what is recycled. */
function problemsOfLife(
  { life, successorKey, serialKey, bikeId }: WantedBattery,
  before: BatteryRow | null,
): RowSaid[] {
  const from = before?.state ?? 'in-use';
  const isMove = life !== undefined && life !== from;
  if (isMove && !mayMove(lifeMachine, { from, to: life, who: 'brand' }))
    return [{ code: 'battery-life', at: 'life_state' }];
  const isVain = successorKey !== undefined && (life !== 'repurposed' || successorKey === serialKey);
  if (isVain) return [{ code: 'battery-successor', at: 'successor_serial_number' }];
  const after = life ?? from;
  const isGone = after === 'recycled' || after === 'repurposed';
  return isGone && bikeId ? [{ code: 'battery-life', at: 'bike_serial_number' }] : [];
}
