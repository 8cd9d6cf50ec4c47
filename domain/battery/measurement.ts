import * as z from 'zod/mini';
import type { CalendarDate } from '#domain/warranty/calendar-date.ts';
import { problemOf, type PointProblem } from './check-points.ts';
import { dataPoints, pointIds, type PointId } from './data-points.ts';

/** What its maker rates or reckons, and nobody measures: a shop's value for it would mean something else. */
const rated: readonly PointId[] = ['ratedCapacity', 'expectedLifeCycles', 'expectedLifeYears'];

/** The points that a shop's instrument can measure: numbers that change with use. */
export const measurablePoints = pointIds.filter((id) => {
  const { scope, kind } = dataPoints[id];
  return scope === 'dynamic' && (kind === 'number' || kind === 'share') && !rated.includes(id);
});

/** What a measurement was made with, as the shop calls it. */
export const instrumentSchema = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(80, 'too-long'));

/** A measurement, in the unit of its point, made on a calendar date of São Paulo. */
export const measurementShape = {
  point: z.enum(measurablePoints, 'required'),
  value: z.number('number-malformed'),
  takenOn: z.iso.date('date-malformed'),
  instrument: instrumentSchema,
};
export type Measurement = z.infer<z.ZodMiniObject<typeof measurementShape>>;

/** What is wrong with a measurement beyond its form: a value that the point cannot have, a day in the future. */
export function checkMeasurement(
  { point, value, takenOn }: Pick<Measurement, 'point' | 'value' | 'takenOn'>,
  today: CalendarDate,
): PointProblem[] {
  const code = problemOf(point, value);
  const problems = code === null ? [] : [{ at: 'value', code }];
  return takenOn > today ? [...problems, { at: 'takenOn', code: 'date-future' }] : problems;
}
