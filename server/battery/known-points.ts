import type { KnownPoints, StoredPoint } from '#domain/battery/view-passport.ts';
import type { BatteryRow } from './batteries.store.ts';

/** All that is known of a battery: of its model, of itself, and what we know without being told (category, what it is). */
export function knownPoints(
  { serialNumber, points, model }: Pick<BatteryRow, 'serialNumber' | 'points' | 'model'>,
  readings: KnownPoints['readings'],
): KnownPoints {
  const known = (value: string): StoredPoint => ({ value, lastUpdate: null });
  const stored = {
    ...model.points,
    ...points,
    category: known('lmt'),
    identification: known(`${model.name} · ${serialNumber}`),
  };
  return { stored, readings };
}
