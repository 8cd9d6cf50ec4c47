import { describe, expect, test } from 'vitest';
import { dataPoints, pointIds, type DataPoint } from './data-points.ts';
import { mayRead } from './passport.ts';

const all = Object.values<DataPoint>(dataPoints);
const numbers = (points: readonly DataPoint[]) => points.map(({ number }) => number);

test('they are those of the guidance for light means of transport, each once and in order', () => {
  const notForBikes = [16, 25, 33, 61];
  const wanted = Array.from({ length: 71 }, (_, at) => at + 1).filter((number) => !notForBikes.includes(number));
  expect(numbers(all)).toEqual(wanted);
});

test('37 points are to be shown to everybody: 34 mandatory, two conditional, one optional', () => {
  const shown = all.filter(({ access, requirement }) => access === 'public' && requirement !== 'pending');
  const counts = Object.groupBy(shown, ({ requirement }) => requirement);
  expect([counts.mandatory?.length, counts.conditional?.length, counts.optional?.length]).toEqual([34, 2, 1]);
  expect(shown).toHaveLength(37);
});

test('carbon footprint, due diligence and instructions are not required yet', () => {
  expect(numbers(all.filter(({ requirement }) => requirement === 'pending'))).toEqual([17, 18, 19, 44]);
});

describe('who reads', () => {
  const readable = (reader: 'public' | 'interest') =>
    pointIds.filter((id) => mayRead(reader, id)).map((id) => dataPoints[id].number);

  test('everybody the points of article 77(3), Annex VI A and Annex XIII 1', () => {
    expect(readable('public')).toEqual(numbers(all).filter((number) => number <= 44));
  });

  test('who has a legitimate interest all but the test reports', () => {
    expect(readable('interest')).toEqual(numbers(all).filter((number) => number !== 50));
  });
});

test('what changes with use are the points of Annex XIII 4', () => {
  expect(numbers(all.filter(({ scope }) => scope === 'dynamic'))).toEqual(numbers(all).filter((number) => number > 50));
});
