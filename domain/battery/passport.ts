import * as z from 'zod/mini';
import type { CalendarDate } from '#domain/warranty/calendar-date.ts';
import { dataPoints, type PointId, pointIds, pointOf } from './data-points.ts';
import { lifeStates } from './life.ts';
import { pointValueSchema, type PointValue } from './value.ts';

/**
 * Who reads a passport: anybody; somebody with a legitimate interest in it, who is the bike's owner or of a bike shop and may see its
 * parts (specification 13); or an authority, by a key that the operator gave it. Each look of an authority is recorded.
 *
 * @see Regulation (EU) 2023/1542, art. 77(2)
 */
const passportReaders = ['public', 'interest', 'authority'] as const;
export type PassportReader = (typeof passportReaders)[number];

/** Whether a reader may know the value of a point. What is for authorities alone is told to nobody else. */
export function mayRead(reader: PassportReader, id: PointId): boolean {
  const { access } = dataPoints[id];
  if (reader === 'authority') return true;
  return access === 'public' || (access === 'interest' && reader === 'interest');
}

/** What is said of a point: its value, or in words why there is none. */
export const pointStates = ['provided', 'not-provided', 'not-required-yet'] as const;

/**
 * One value of a point that changes with use: when it was measured or stated, and by whom. `shop` is null for the brand
 * itself; of a shop its name is said, never the person's.
 */
export const readingSchema = z.object({
  id: z.uuid(),
  value: pointValueSchema,
  takenOn: z.string(),
  shop: z.nullable(z.object({ name: z.nullable(z.string()), city: z.nullable(z.string()) })),
  instrument: z.nullable(z.string()),
});
export type Reading = z.infer<typeof readingSchema>;

/** A point as a reader sees it. `lastUpdate` is a calendar date; `history` has every value that it had, newest first. */
export const passportPointSchema = z.object({
  id: z.enum(pointIds),
  state: z.enum(pointStates),
  value: z.nullable(pointValueSchema),
  lastUpdate: z.nullable(z.string()),
  history: z.array(readingSchema),
});
export type PassportPoint = z.infer<typeof passportPointSchema>;

/** The passport of a bike's battery, as far as its reader may know it. */
export const passportSchema = z.object({
  /** Names the battery in the address of the linked data. */
  id: z.uuid(),
  /** The bike that it is on; null for a spare. */
  tag: z.nullable(z.string()),
  life: z.object({
    state: z.enum(lifeStates),
    /** The calendar date since which it is so; null while it has been in use all along. */
    since: z.nullable(z.string()),
    /** The battery that it was made into, and the one that it was made of. */
    successor: z.nullable(z.uuid()),
    predecessor: z.nullable(z.uuid()),
  }),
  model: z.string(),
  brand: z.string(),
  reader: z.enum(passportReaders),
  /** Whether the reader may record measurements. */
  mayMeasure: z.boolean(),
  points: z.array(passportPointSchema),
  /** How many of the required points that this reader may know are there. */
  required: z.object({ provided: z.int(), of: z.int() }),
  /** How many more values the owner and bike shops see. */
  hidden: z.int(),
  /** The calendar date of the newest value; null without one. */
  lastUpdate: z.nullable(z.string()),
});
export type Passport = z.infer<typeof passportSchema>;

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

/** Of a recycled battery no point is told any more, to nobody. */
export const endedPassport: ReturnType<typeof viewPassport> = {
  points: [],
  required: { provided: 0, of: 0 },
  hidden: 0,
  lastUpdate: null,
};

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
