import * as z from 'zod/mini';
import { checkMeasurement, measurementShape, type Measurement } from '#domain/battery/measurement.ts';
import type { CalendarDate } from '#domain/warranty/calendar-date.ts';

/** What the form of a measurement holds while it is typed. */
export type TypedMeasurement = { point: string; value: string; takenOn: string; instrument: string };

/** A measurement from what is typed: the number with a point or a comma, the day not after `today`. */
export function measuredSchema(today: CalendarDate): z.ZodMiniType<Measurement, TypedMeasurement> {
  const value = z.pipe(
    z.string().check(z.minLength(1, { error: 'required', abort: true })),
    z.transform((typed, { issues }) => {
      if (/^\d{1,9}([.,]\d{1,6})?$/.test(typed.trim())) return Number(typed.trim().replace(',', '.'));
      issues.push({ code: 'custom', input: typed, message: 'number-malformed' });
      return z.NEVER;
    }),
  );
  return z.object({ ...measurementShape, value }).check(
    z.superRefine((measured, { issues }) => {
      for (const { at, code } of checkMeasurement(measured, today))
        issues.push({ code: 'custom', input: measured, message: code, path: [at] });
    }),
  );
}
