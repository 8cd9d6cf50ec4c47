import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pointIds, pointOf, type PointId } from './data-points.ts';
import { type Reading, viewPassport, type KnownPoints, type StoredPoints } from './passport.ts';

const said = { value: 'said', lastUpdate: '2026-05-20' };
const reading = (value: number, takenOn: string): Reading => ({
  id: '0193b1c2-0000-7000-8000-00000000000a',
  value,
  takenOn,
  shop: null,
  instrument: null,
});
/** Everything that anybody could tell us, the points that are not to be shown included. */
const everything: KnownPoints = {
  stored: Object.fromEntries(pointIds.map((id) => [id, said])),
  readings: Object.fromEntries(pointIds.map((id) => [id, [reading(1, '2026-06-01')]])),
};
const nothing: KnownPoints = { stored: {}, readings: {} };

describe('everything is known', () => {
  test('everybody sees the public points, and how many more there are', () => {
    const { points, required, hidden, lastUpdate } = viewPassport(everything, 'public');
    expect(points).toHaveLength(41);
    expect(points.every(({ id }) => pointOf(id).access === 'public')).toBe(true);
    expect([required, hidden, lastUpdate]).toEqual([{ provided: 34, of: 34 }, 25, '2026-05-20']);
  });

  test('who has an interest sees all but what is for authorities', () => {
    const { points, required, hidden, lastUpdate } = viewPassport(everything, 'interest');
    expect(points.map(({ id }) => id)).toEqual(pointIds.filter((id) => id !== 'testReports'));
    expect([required, hidden, lastUpdate]).toEqual([{ provided: 53, of: 53 }, 0, '2026-06-01']);
  });
});

test('nothing is known: mandatory points say so, others are left out', () => {
  const { points, required, hidden, lastUpdate } = viewPassport(nothing, 'interest');
  const states = Object.groupBy(points, ({ state }) => state);
  expect(states['not-provided']?.every(({ id }) => pointOf(id).requirement === 'mandatory')).toBe(true);
  expect(states['not-required-yet']?.map(({ id }) => pointOf(id).number)).toEqual([17, 18, 19, 44]);
  expect(states.provided).toBeUndefined();
  expect([required, hidden, lastUpdate]).toEqual([{ provided: 0, of: 53 }, 0, null]);
});

test('of values that change, the newest is the point’s', () => {
  const history = [reading(12.4, '2026-11-20'), reading(14, '2026-05-20')];
  const { points } = viewPassport({ stored: {}, readings: { remainingCapacity: history } }, 'interest');
  expect(points.find(({ id }) => id === 'remainingCapacity')).toEqual({
    id: 'remainingCapacity',
    state: 'provided',
    value: 12.4,
    lastUpdate: '2026-11-20',
    history,
  });
});

test('whatever is known, nobody is told a point that is not for them, nor the value of a pending one', () => {
  const some = fc.subarray([...pointIds]);
  const known = fc.record({ stored: some, readings: some }).map(({ stored, readings }) => ({
    stored: Object.fromEntries(stored.map((id) => [id, said])) as StoredPoints,
    readings: Object.fromEntries(readings.map((id) => [id, [reading(1, '2026-06-01')]])) as KnownPoints['readings'],
  }));
  fc.assert(
    fc.property(known, fc.constantFrom('public' as const, 'interest' as const), (each, reader) => {
      for (const { id, value, history } of viewPassport(each, reader).points) {
        const { access, requirement } = pointOf(id satisfies PointId);
        expect(access).not.toBe('authorities');
        if (reader === 'public') expect(access).toBe('public');
        if (requirement === 'pending') expect([value, history]).toEqual([null, []]);
      }
    }),
  );
});
