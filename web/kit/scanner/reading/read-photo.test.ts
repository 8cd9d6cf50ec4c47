import { describe, expect, test } from 'vitest';
import type { CodeFormat } from './detector.ts';
import { photoPlan } from './read-photo.ts';

const kinds: [string, CodeFormat[]][] = [
  ['modules', ['qr_code']],
  ['bars', ['code_128', 'qr_code']],
];
const photos = [
  { width: 640, height: 480 },
  { width: 3000, height: 4000 },
  { width: 8064, height: 6048 },
  { width: 16_320, height: 12_240 },
];

describe.each(kinds)('the plan for photos with %s', (_, formats) => {
  test.each(photos)('looks at $width by $height pixels in drawings that phones allow', (photo) => {
    for (const { from, to } of photoPlan(formats, photo)) {
      expect(to.width * to.height).toBeLessThan(6_100_000);
      expect(from.x + from.width).toBeLessThanOrEqual(photo.width);
      expect(from.y + from.height).toBeLessThanOrEqual(photo.height);
    }
  });

  test('looks at the whole first, and never twice at the same', () => {
    for (const photo of photos) {
      const crops = photoPlan(formats, photo);
      expect(crops[0]!.from).toEqual({ x: 0, y: 0, ...photo });
      expect(new Set(crops.map((crop) => JSON.stringify(crop))).size).toBe(crops.length);
    }
  });
});

test.each([
  ['a small photo', { width: 1000, height: 800 }],
  ['one of twelve million pixels', { width: 4000, height: 3000 }],
])('each code of a sixth of %s is whole in a part at its own size', (_what, photo) => {
  const parts = photoPlan(['qr_code'], photo).filter(({ from, to }) => to.width >= from.width);
  const side = Math.min(500, photo.height / 6);
  for (let x = 0; x + side <= photo.width; x += 83)
    for (let y = 0; y + side <= photo.height; y += 83)
      expect(
        parts.some(
          ({ from }) =>
            from.x <= x && from.y <= y && from.x + from.width >= x + side && from.y + from.height >= y + side,
        ),
      ).toBe(true);
});

test('a barcode from side to side, or from top to bottom, is whole in a part at its own size', () => {
  const photo = { width: 4000, height: 3000 };
  const parts = photoPlan(['code_128', 'qr_code'], photo).filter(({ from, to }) => to.width === from.width);
  expect(parts.filter(({ from }) => from.width === photo.width).length).toBeGreaterThan(3);
  expect(parts.filter(({ from }) => from.height === photo.height).length).toBeGreaterThan(3);
});

test('a small photo is enlarged', () => {
  expect(photoPlan(['qr_code'], { width: 640, height: 480 })[0]!.to).toEqual({ width: 1600, height: 1200 });
});
