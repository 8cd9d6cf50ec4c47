import type { measureBattery as contract } from '#domain/battery/contract.ts';
import { checkMeasurement, isAboveRated } from '#domain/battery/measurement.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { findBatteryOfTag, findReading, insertReading, type ReadingRow } from './batteries.store.ts';
import { passportFor } from './get-passport.ts';
/** Records a shop's measurement in the history of its point, and answers with the passport that it makes. */
export const measureBattery: Verb<typeof contract> = async (ctx, { tag, id, ...measured }) => {
  const now = ctx.clock.now();
  const errors = checkMeasurement(measured, dateOf(now));
  if (errors.length > 0) throw problem('invalid-input', { errors });
  const { accountId, shop } = ctx.caller;
  return ctx.db.transaction(async (tx) => {
    const battery = await findBatteryOfTag(tx, tag);
    if (!battery) throw problem('not-found');
    if (battery.state === 'recycled') throw problem('battery-recycled');
    const rated = Number(battery.model.points.capacity?.value);
    if (measured.point === 'remainingCapacity' && isAboveRated(measured.value, rated))
      throw problem('invalid-input', { errors: [{ at: 'value', code: 'above-rated' }] });
    const reading = { id, batteryId: battery.id, ...measured, shopId: shop.shopId, accountId, recordedAt: now };
    const isNew = await insertReading(tx, reading);
    if (!isNew && !isSame(await findReading(tx, id), reading)) throw problem('id-taken');
    return passportFor(tx, ctx, battery);
  });
};

/** Whether a repeated request says the same; when it was recorded first does not matter. */
function isSame(known: ReadingRow | null, { recordedAt: _recordedAt, ...wanted }: ReadingRow): boolean {
  return known !== null && (Object.keys(wanted) as (keyof typeof wanted)[]).every((at) => known[at] === wanted[at]);
}
