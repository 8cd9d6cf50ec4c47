import * as z from 'zod/mini';

/** The days of the week as ISO 8601 counts them, Monday first. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const spans = z.array(z.tuple([time, time]));
const day = z.optional(spans);

/**
 * From when to when, in the store's own local time (`09:00` to `18:00`). An end that is not after the beginning is on the
 * next day: `18:00` to `02:00`, and `00:00` to `00:00` for a whole day.
 */
export type OpenSpan = [from: string, to: string];

/**
 * When a store is open, by day; a day that is missing is closed. `holidays` are Brazil's national ones: their own hours
 * (none: closed), the same as on other days of the week, or missing where nobody said.
 */
export const openingHoursSchema = z.object({
  mon: day,
  tue: day,
  wed: day,
  thu: day,
  fri: day,
  sat: day,
  sun: day,
  holidays: z.optional(z.union([z.literal('as-usual'), spans])),
});
export type OpeningHours = z.infer<typeof openingHoursSchema>;

const dayMinutes = 24 * 60;

/** The minutes after midnight of `09:30`. */
export function minutesOf(clock: string): number {
  const [hours = '', minutes = ''] = clock.split(':');
  return Number(hours) * 60 + Number(minutes);
}

/** A span in minutes after the midnight with which its day begins; the end may be on the next day. */
export function spanInMinutes([from, to]: readonly [string, string]): { from: number; to: number } {
  const [start, end] = [minutesOf(from), minutesOf(to)];
  return { from: start, to: end > start ? end : end + dayMinutes };
}

/** Whether no two spans of a week share a minute, Sunday's night and Monday's morning included. */
export function areApart(hours: OpeningHours): boolean {
  const all = weekdays.flatMap((name, at) =>
    (hours[name] ?? []).map((span) => {
      const { from, to } = spanInMinutes(span);
      return { from: from + at * dayMinutes, to: to + at * dayMinutes };
    }),
  );
  const inOrder = all.toSorted((a, b) => a.from - b.from);
  const [first] = inOrder;
  if (!first) return true;
  const afterSunday = first.from + 7 * dayMinutes;
  return inOrder.every(({ to }, at) => to <= (inOrder[at + 1]?.from ?? afterSunday));
}

/** A place on the Earth, in degrees (WGS 84), as far as Mercator's maps go. */
export const positionSchema = z.strictObject({
  latitude: z.number().check(z.gte(-85), z.lte(85)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
});
export type Position = z.infer<typeof positionSchema>;

/** A store as anybody sees it in a list. */
export const nearbyStoreSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  street: z.string(),
  number: z.string(),
  complement: z.nullable(z.string()),
  neighborhood: z.string(),
  city: z.string(),
  state: z.string(),
  cep: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** From the place that was asked about, along the Earth's surface. */
  kilometres: z.number(),
  timeZone: z.string(),
  hours: openingHoursSchema,
  /** E.164. */
  phone: z.nullable(z.string()),
  /** E.164. */
  whatsapp: z.nullable(z.string()),
  /** Owners can ask it for warranty through us: it is a bike shop with somebody who may open claims. */
  takesClaims: z.boolean(),
});
export type NearbyStore = z.infer<typeof nearbyStoreSchema>;

/** A city in which a brand has stores, and how many. */
export const storeCitySchema = z.object({ city: z.string(), state: z.string(), stores: z.int() });
export type StoreCity = z.infer<typeof storeCitySchema>;

/** The map's tiles: an address with `{z}`, `{x}` and `{y}`, and whom to credit, with a link where there is one. */
export const mapTilesSchema = z.object({ url: z.string(), credit: z.string(), creditUrl: z.nullable(z.string()) });
export type MapTiles = z.infer<typeof mapTilesSchema>;

/**
 * A position as it is sent: three decimals are about 100 m, which is near enough for stores. A reader, here or on the way,
 * does not learn the house.
 */
export function roughly({ latitude, longitude }: Position): Position {
  const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000;
  return { latitude: rounded(latitude), longitude: rounded(longitude) };
}
