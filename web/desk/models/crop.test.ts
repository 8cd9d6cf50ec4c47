import { expect, test } from 'vitest';
import { dragged, squareOf, wholeMiddle } from './crop.ts';

const wide = { width: 300, height: 100 };

test.each([
  [wide, wholeMiddle, { side: 100, left: 100, top: 0 }],
  [{ width: 100, height: 300 }, wholeMiddle, { side: 100, left: 0, top: 100 }],
  [wide, { zoom: 2, across: 0, down: 1 }, { side: 50, left: 0, top: 50 }],
])('of %j at %j it is %j', (size, crop, square) => {
  expect(squareOf(size, crop)).toEqual(square);
});

test('a picture that is dragged to the right shows more of its left, to its edge and no further', () => {
  const once = dragged(wide, wholeMiddle, { across: 0.5, down: 0.5 });
  expect(once).toEqual({ zoom: 1, across: 0.25, down: 0.5 });
  expect(dragged(wide, once, { across: 9, down: 0 }).across).toBe(0);
  expect(dragged(wide, once, { across: -9, down: 0 }).across).toBe(1);
});
