import { uuidv7 } from 'uuidv7';
import type { PointId } from '#domain/battery/data-points.ts';
import { serialKey } from '#domain/bike/serial-number.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { isFreeSuccessor, moveLife } from '#server/battery/life/move-life.ts';
import type { Tx } from '#server/db/database.ts';
import { withBrand } from '#server/imports/brands/write-by-brand.ts';
import type { NumberedRow, Importer, RowResult, RowSaid } from '#server/imports/importer.ts';
import type { NoteCode } from '#server/imports/reasons/reasons.ts';
import { applyOnce } from '#server/imports/rows/apply-rows.ts';
import { changeOf } from '#server/imports/rows/row-changes.ts';
import { changesOfBattery, findChangedNames } from './battery-changes.ts';
import { decideBatteries, passportIdOf, type AcceptedBattery } from './import-batteries-decide.ts';
import { findThings } from './import-batteries-find.ts';
import { batteryColumns, batteryRowSchema, type BatteryTableRow } from './import-batteries-row.ts';
import {
  batteryRows,
  deleteBrandReadings,
  findBrandReadings,
  releaseBatteries,
  writeBrandReadings,
  type ReadingRow,
} from './import-batteries.store.ts';
import { changedPoint, withDays, isSameValue } from './point-rows.ts';

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

/** Writes the batteries of a batch and what the brand states of them. */
async function writeBatteries(tx: Tx, accepted: readonly AcceptedBattery[], now: Date): Promise<RowResult[]> {
  const changed = accepted.filter(isChanged);
  const moved = changed.filter(({ before, after }) => before && isMoved(before, after));
  await releaseBatteries(
    tx,
    moved.map(({ after }) => after.id),
  );
  const fresh = accepted.filter(({ before }) => !before).map(({ after }) => after);
  const added = await batteryRows.add(tx, fresh);
  // The batch is decided again, and finds what the other import added.
  if (added.size < fresh.length) throw new Error('Another import added the same battery at the same time.');
  await batteryRows.change(
    tx,
    changed.map(({ after }) => after),
  );
  const stated = await writeReadings(tx, accepted, now);
  const lives = await writeLives(tx, accepted, now);
  const names = await findChangedNames(tx, changed);
  return accepted.map((each) => {
    const note = lives.refused.get(each.after.id);
    if (note) return { line: each.wanted.line, outcome: 'refused', notes: [note] };
    const told = [...(stated.get(each.after.id) ?? []), ...(lives.moved.get(each.after.id) ?? [])];
    const changes = [...changesOfBattery(each, names), ...told];
    return { line: each.wanted.line, ...outcomeOf(each, changes) };
  });
}

/** States what became of batteries, once all of the batch are there: one may be what another was made into. */
async function writeLives(tx: Tx, accepted: readonly AcceptedBattery[], now: Date) {
  const moved = new Map<string, RowSaid[]>();
  const refused = new Map<string, { code: NoteCode; at: string }>();
  for (const { wanted, after } of accepted) {
    const { life: to, successorKey, brandId, day: onDay } = wanted;
    if (to === undefined || to === after.state) continue;
    const found =
      successorKey === undefined ? null : await batteryRows.lock(tx, [{ brandId, serialKey: successorKey }]);
    const successorId = [...(found?.values() ?? [])][0]?.id;
    const isMissing = found !== null && (!successorId || !(await isFreeSuccessor(tx, after.id, successorId)));
    if (isMissing) refused.set(after.id, { code: 'battery-successor', at: 'successor_serial_number' });
    else if (await moveLife(tx, after.id, { to, who: 'brand', onDay, successorId }, now))
      moved.set(after.id, [changeOf('life_state', after.state, to)]);
  }
  return { moved, refused };
}

function outcomeOf({ before }: AcceptedBattery, notes: RowSaid[]): Pick<RowResult, 'outcome' | 'notes'> {
  if (!before) return { outcome: 'added' };
  return notes.length > 0 ? { outcome: 'updated', notes } : { outcome: 'unchanged' };
}

/** Points that stay as they are stay the very same object. */
function isChanged({ before, after }: AcceptedBattery): boolean {
  if (!before) return false;
  const facts = ['modelId', 'serialNumber', 'bikeId', 'points'] as const;
  return facts.some((fact) => before[fact] !== after[fact]);
}

type Placed = Parameters<typeof passportIdOf>[0] & { bikeId: string | null };

function isMoved(before: Placed, after: Placed): boolean {
  return before.bikeId !== after.bikeId || passportIdOf(before) !== passportIdOf(after);
}

/** Writes the values that change with use; returns what is new, by battery. */
async function writeReadings(
  tx: Tx,
  accepted: readonly AcceptedBattery[],
  now: Date,
): Promise<Map<string | undefined, RowSaid[]>> {
  const stating = accepted.filter(({ wanted }) => Object.keys(wanted.dynamic).length > 0);
  const known = await findBrandReadings(
    tx,
    stating.map(({ after }) => after.id),
  );
  const byPoint = Map.groupBy(known, ({ batteryId, point }) => `${batteryId} ${point}`);
  const stated: ReadingRow[] = [];
  const deleted: { batteryId: string; point: PointId }[] = [];
  const told: (RowSaid & { batteryId: string })[] = [];
  for (const { wanted, after } of stating) {
    for (const [name, value] of Object.entries(wanted.dynamic)) {
      const point = name as PointId;
      const earlier = byPoint.get(`${after.id} ${point}`) ?? [];
      const here = { batteryId: after.id, point };
      if (value === null) {
        if (earlier.length === 0) continue;
        deleted.push(here);
        told.push({ batteryId: after.id, ...changedPoint(point, earlier[0]?.value, undefined) });
        continue;
      }
      // Without a day of its own, the same value again says nothing new.
      const same = wanted.isGiven ? earlier.find(({ takenOn }) => takenOn === wanted.day) : earlier[0];
      if (same && isSameValue(same.value, value)) continue;
      const none = { shopId: null, accountId: null, instrument: null };
      told.push({ batteryId: after.id, ...changedPoint(point, (same ?? earlier[0])?.value, value) });
      stated.push({ id: uuidv7(), ...here, value, takenOn: wanted.day, ...none, recordedAt: now });
    }
  }
  await deleteBrandReadings(tx, deleted);
  await writeBrandReadings(tx, stated);
  return Map.groupBy(told, ({ batteryId }) => batteryId);
}
