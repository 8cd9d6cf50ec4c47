import * as z from 'zod/mini';
import type { CalendarDate } from '#domain/warranty/calendar-date.ts';
import { dataPoints, notForBikes, type PointId, pointIds } from './data-points.ts';
import type { PointValue } from './value.ts';

/** What is wrong with a value: the name of its point, and a code. */
type PointProblem = { at: string; code: string };

/**
 * Everything that is wrong with the values of a passport: each by itself, the voltages with one another, and points that
 * passports of e-bikes do not have (`not-for-bikes`). The voltages come together or not at all: one alone says nothing.
 */
export function checkPoints(values: Readonly<Record<string, PointValue>>): PointProblem[] {
  const single = Object.entries(values).flatMap(([at, value]) => {
    const code = isPoint(at) ? problemOf(at, value) : isForOthers(at) ? 'not-for-bikes' : 'point-unknown';
    return code === null ? [] : [{ at, code }];
  });
  return single.length > 0 ? single : checkVoltages(values);
}

/** Why a point cannot have this value; null when it can. */
function problemOf(id: PointId, value: PointValue): string | null {
  const { error } = z.safeParse(dataPoints[id].schema, value);
  if (!error) return null;
  const { message } = error.issues[0]!;
  // The library's own words are left for values of another kind altogether.
  return /^[a-z-]+$/.test(message) ? message : 'invalid';
}

function isPoint(at: string): at is PointId {
  return Object.hasOwn(dataPoints, at);
}

function isForOthers(at: string): boolean {
  return (notForBikes as readonly string[]).includes(at);
}

const voltages = ['voltageMinimum', 'voltageNominal', 'voltageMaximum'] as const;

function checkVoltages(values: Readonly<Record<string, PointValue>>): PointProblem[] {
  const missing = voltages.filter((at) => values[at] === undefined);
  if (missing.length === voltages.length) return [];
  if (missing.length > 0) return missing.map((at) => ({ at, code: 'required' }));
  const [low, nominal, high] = voltages.map((at) => Number(values[at]));
  if (low! > nominal!) return [{ at: 'voltageMinimum', code: 'voltage-order' }];
  return nominal! > high! ? [{ at: 'voltageMaximum', code: 'voltage-order' }] : [];
}

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

/** Whether more is said to be left than a battery of this capacity can hold (both Ah): a slip of the comma. Cells measure up to a tenth above what they are rated. */
export const isAboveRated = (remaining: number, rated: number): boolean => remaining > rated * 1.1;

/** What is wrong with a measurement beyond its form: a value that the point cannot have, a day in the future. */
export function checkMeasurement(
  { point, value, takenOn }: Pick<Measurement, 'point' | 'value' | 'takenOn'>,
  today: CalendarDate,
): PointProblem[] {
  const code = problemOf(point, value);
  const problems = code === null ? [] : [{ at: 'value', code }];
  return takenOn > today ? [...problems, { at: 'takenOn', code: 'date-future' }] : problems;
}
