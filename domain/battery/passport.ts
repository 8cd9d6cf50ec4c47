import * as z from 'zod/mini';
import { pointIds } from './data-points.ts';
import { passportReaders } from './reader.ts';
import { pointValueSchema } from './value.ts';

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
  tag: z.string(),
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
