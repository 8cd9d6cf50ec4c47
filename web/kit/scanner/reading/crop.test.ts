import { describe, expect, test } from 'vitest';
import { partInFrame, scaled } from './crop.ts';

const landscape = { width: 1280, height: 720 };
const portrait = { width: 720, height: 1280 };
const box = { width: 360, height: 640 };

describe('the part of the picture in the frame, with a margin of a quarter', () => {
  test.each([
    [
      'a frame in the middle',
      portrait,
      { x: 80, y: 220, width: 200, height: 200 },
      { x: 60, y: 340, width: 600, height: 600 },
    ],
    // The box shows the middle 405 of 1280 columns.
    [
      'a wide picture in a tall box',
      landscape,
      { x: 80, y: 220, width: 200, height: 200 },
      { x: 471, y: 191, width: 338, height: 338 },
    ],
    [
      'a frame at the edge is cut off',
      portrait,
      { x: 0, y: 0, width: 200, height: 200 },
      { x: 0, y: 0, width: 500, height: 500 },
    ],
    [
      'a frame around everything',
      portrait,
      { x: 0, y: 0, width: 360, height: 640 },
      { x: 0, y: 0, width: 720, height: 1280 },
    ],
  ])('%s', (_what, picture, frame, from) => {
    expect(partInFrame({ picture, box, frame }, 0.25)).toEqual(from);
  });

  test('without the margin it is the frame alone', () => {
    const frame = { x: 80, y: 220, width: 200, height: 200 };
    expect(partInFrame({ picture: portrait, box, frame }, 0)).toEqual({ x: 160, y: 440, width: 400, height: 400 });
  });

  test.each([
    ['before the first frame', { width: 0, height: 0 }, box, { x: 0, y: 0, width: 9, height: 9 }],
    ['in a box that is not shown', portrait, { width: 0, height: 0 }, { x: 0, y: 0, width: 0, height: 0 }],
    ['for a frame beside the box', portrait, box, { x: 900, y: 0, width: 100, height: 100 }],
  ])('nothing %s', (_what, picture, around, frame) =>
    expect(partInFrame({ picture, box: around, frame }, 0.25)).toBeNull(),
  );
});

test.each([
  [{ width: 400, height: 300 }, 2, 2, 1_000_000, { width: 800, height: 600 }],
  [{ width: 400, height: 300 }, 2, 0.5, 1_000_000, { width: 800, height: 150 }],
  // Less than wished, in the proportions that were wished.
  [{ width: 4000, height: 3000 }, 1, 1, 3_000_000, { width: 2000, height: 1500 }],
  [{ width: 10_000, height: 1 }, 0.1, 0.1, 3_000_000, { width: 1000, height: 1 }],
])('%o, %d times as wide and %d times as high, at most %i pixels', (size, wide, high, most, expected) =>
  expect(scaled(size, wide, high, most)).toEqual(expected),
);
