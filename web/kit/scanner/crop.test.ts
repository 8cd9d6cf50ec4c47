import { describe, expect, test } from 'vitest';
import { cropToFrame, details, fitInto } from './crop.ts';

const landscape = { width: 1280, height: 720 };
const portrait = { width: 720, height: 1280 };

describe('the part of the picture in the frame', () => {
  test.each([
    [
      'a frame in the middle',
      portrait,
      { width: 360, height: 640 },
      { x: 80, y: 220, width: 200, height: 200 },
      { x: 60, y: 340, width: 600, height: 600 },
    ],
    // The box shows the middle 405 of 1280 columns.
    [
      'a wide picture in a tall box',
      landscape,
      { width: 360, height: 640 },
      { x: 80, y: 220, width: 200, height: 200 },
      { x: 471, y: 191, width: 338, height: 338 },
    ],
    [
      'a frame at the edge is cut off',
      portrait,
      { width: 360, height: 640 },
      { x: 0, y: 0, width: 200, height: 200 },
      { x: 0, y: 0, width: 500, height: 500 },
    ],
    [
      'a frame around everything',
      portrait,
      { width: 360, height: 640 },
      { x: 0, y: 0, width: 360, height: 640 },
      { x: 0, y: 0, width: 720, height: 1280 },
    ],
  ])('%s', (_what, picture, box, frame, from) => {
    expect(cropToFrame(picture, box, frame)?.from).toEqual(from);
  });

  test.each([
    [
      'before the first frame',
      { width: 0, height: 0 },
      { width: 360, height: 640 },
      { x: 0, y: 0, width: 9, height: 9 },
    ],
    ['in a box that is not shown', portrait, { width: 0, height: 0 }, { x: 0, y: 0, width: 0, height: 0 }],
    ['for a frame beside the box', portrait, { width: 360, height: 640 }, { x: 900, y: 0, width: 100, height: 100 }],
  ])('nothing %s', (_what, picture, box, frame) => expect(cropToFrame(picture, box, frame)).toBeNull());

  test('is drawn larger than it is for a barcode', () => {
    const all = { x: 0, y: 0, width: 360, height: 640 };
    expect(cropToFrame({ width: 450, height: 800 }, all, all, details.bars)?.to).toEqual({ width: 810, height: 1440 });
    expect(cropToFrame({ width: 90, height: 160 }, all, all, details.bars)?.to).toEqual({ width: 180, height: 320 });
  });

  test('is drawn small, and never larger than it is', () => {
    const all = { x: 0, y: 0, width: 360, height: 640 };
    expect(cropToFrame(portrait, all, all)?.to).toEqual({ width: 405, height: 720 });
    expect(cropToFrame({ width: 90, height: 160 }, all, all)?.to).toEqual({ width: 90, height: 160 });
  });
});

test.each([
  [{ width: 4000, height: 3000 }, 1600, { width: 1600, height: 1200 }],
  [{ width: 3000, height: 4000 }, 1600, { width: 1200, height: 1600 }],
  [{ width: 800, height: 600 }, 1600, { width: 800, height: 600 }],
  [{ width: 10_000, height: 1 }, 100, { width: 100, height: 1 }],
])('%o within %i', (size, longest, expected) => expect(fitInto(size, longest)).toEqual(expected));
