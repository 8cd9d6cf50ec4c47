import { expect, test } from 'vitest';
import { ringsFor, shownFirst } from './map-view.ts';

test.each([
  [[0.6], 1],
  [[0.6, 1.2, 2.9, 4.9, 8], 4],
  [[0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9], 6],
  [[40, 60, 99, 101, 800], 3],
  [[430, 2000], 1],
  [[0, 50], 1],
])('of stores at %j km the map shows %i first', (kilometres, count) => expect(shownFirst(kilometres)).toBe(count));

test.each([
  [[0.6], [1, 2, 5]],
  [
    [0.6, 1.2, 2.9, 8],
    [1, 2, 5, 10],
  ],
  [
    [430, 2000],
    [100, 200, 500, 1000],
  ],
])('of stores at %j km the rings are %j km', (kilometres, rings) => expect(ringsFor(kilometres)).toEqual(rings));
