import type { CalendarDate } from '#domain/warranty/calendar-date.ts';
import { pointIds, pointOf, type PointId } from './data-points.ts';
import type { Passport, PassportPoint, Reading } from './passport.ts';
import { mayRead, type PassportReader } from './reader.ts';
import type { PointValue } from './value.ts';

/** A value that stays, and since when it is stated; null for what we know ourselves. */
export type StoredPoint = { value: PointValue; lastUpdate: CalendarDate | null };
export type StoredPoints = Partial<Record<PointId, StoredPoint>>;

/** Everything that is known of a battery: what stays, and the values of what changes, newest first. */
export type KnownPoints = { stored: StoredPoints; readings: Partial<Record<PointId, readonly Reading[]>> };

/**
 * The points of a passport that a reader sees, in the order of their numbers. A pending one never has a value. A missing
 * one is named where a passport has to have it, and left out where it need not.
 */
export function viewPassport(
  known: KnownPoints,
  reader: PassportReader,
): Pick<Passport, 'points' | 'required' | 'hidden' | 'lastUpdate'> {
  const all = pointIds.map((id) => viewPoint(id, known));
  const readable = all.filter(({ id }) => mayRead(reader, id));
  const points = readable.filter(
    ({ id, state }) => state !== 'not-provided' || pointOf(id).requirement === 'mandatory',
  );
  const needed = points.filter(({ id }) => pointOf(id).requirement === 'mandatory');
  const isThere = ({ state }: PassportPoint) => state === 'provided';
  const hidden = all.filter((point) => isThere(point) && !mayRead(reader, point.id) && mayRead('interest', point.id));
  const days = points.flatMap(({ lastUpdate }) => lastUpdate ?? []);
  return {
    points,
    required: { provided: needed.filter(isThere).length, of: needed.length },
    hidden: hidden.length,
    lastUpdate: days.toSorted().at(-1) ?? null,
  };
}

function viewPoint(id: PointId, { stored, readings }: KnownPoints): PassportPoint {
  const none = { id, value: null, lastUpdate: null, history: [] };
  const { requirement, scope } = pointOf(id);
  if (requirement === 'pending') return { ...none, state: 'not-required-yet' };
  if (scope === 'dynamic') {
    const history = [...(readings[id] ?? [])];
    const [newest] = history;
    if (!newest) return { ...none, state: 'not-provided' };
    return { id, state: 'provided', value: newest.value, lastUpdate: newest.takenOn, history };
  }
  const point = stored[id];
  if (!point) return { ...none, state: 'not-provided' };
  return { id, state: 'provided', ...point, history: [] };
}
