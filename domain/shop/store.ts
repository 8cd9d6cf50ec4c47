import * as z from 'zod/mini';

/** The days of the week as ISO 8601 counts them, Monday first. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** When a store is open, by day, in the store's own local time (`09:00` to `18:00`); a day that is missing is closed. */
export const openingHoursSchema = z.partialRecord(z.enum(weekdays), z.array(z.tuple([time, time])));
export type OpeningHours = z.infer<typeof openingHoursSchema>;
