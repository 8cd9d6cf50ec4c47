import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { PointId } from '#domain/battery/data-points.ts';
import type { StoredPoints } from '#domain/battery/passport.ts';
import type { PointValue } from '#domain/battery/value.ts';
import { serialKey } from '#domain/bike/serial-number.ts';
import { batteries, batteryModels, batteryReadings } from '#server/battery/tables.ts';
import type { House } from '#server/verb/context.ts';
import type { MadeBike } from './bike.ts';

type Values = Partial<Record<PointId, PointValue>>;

export type BatteryWish = {
  /** The points of its model, of itself, and what its brand stated of those that change, on 2026-10-01. */
  model?: Values;
  item?: Values;
  dynamic?: Values;
};

export type MadeBattery = { id: string; model: string; serialNumber: string };

/** A battery on a bike. Without wishes its passport has nothing but what we know ourselves. */
export async function aBattery(
  { db, clock }: Pick<House, 'db' | 'clock'>,
  { bike, brand }: Pick<MadeBike, 'bike' | 'brand'>,
  { model = {}, item = {}, dynamic = {} }: BatteryWish = {},
): Promise<MadeBattery> {
  const word = randomBytes(4).toString('hex').toUpperCase();
  const name = `Volt ${word}`;
  const serialNumber = `VI-${word}`;
  const modelId = uuidv7();
  const id = uuidv7();
  await db.transaction(async (tx) => {
    await tx.insert(batteryModels).values({ id: modelId, brandId: brand.id, name, points: stored(model) });
    const key = { serialNumber, serialKey: serialKey(serialNumber) };
    await tx
      .insert(batteries)
      .values({ id, brandId: brand.id, modelId, ...key, bikeId: bike.id, points: stored(item) });
    const readings = Object.entries(dynamic).map(([point, value]) => ({
      id: uuidv7(),
      batteryId: id,
      point: point as PointId,
      value,
      takenOn: '2026-10-01',
      recordedAt: clock.now(),
    }));
    if (readings.length > 0) await tx.insert(batteryReadings).values(readings);
  });
  return { id, model: name, serialNumber };
}

function stored(values: Values): StoredPoints {
  return Object.fromEntries(Object.entries(values).map(([id, value]) => [id, { value, lastUpdate: '2026-09-01' }]));
}
