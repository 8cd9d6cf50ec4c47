import { describe, expect, test } from 'vitest';
import type { CodeFormat } from './detector.ts';
import { cropFor, livePlan } from './watch-video.ts';

/** An upright phone of 360 by 640 that shows the picture that is asked of cameras. */
const picture = { width: 1080, height: 1920 };
const view = { picture, box: { width: 360, height: 640 }, frame: { x: 50, y: 130, width: 260, height: 260 } };
const plans: [string, CodeFormat[]][] = [
  ['modules', ['qr_code']],
  ['bars', ['code_128', 'qr_code']],
];

describe.each(plans)('the plan for %s', (_, formats) => {
  const plan = livePlan(formats);

  test('begins with the camera’s own pixels, and looks at the whole picture too', () => {
    expect(plan[0]).toMatchObject({ wide: 1, high: 1 });
    expect(plan.slice(1).some(({ wide }) => wide > 1)).toBe(true);
    expect(plan.some(({ part }) => part === 'all')).toBe(true);
  });

  test('never draws more than a slow phone can read in a tenth of a second', () => {
    for (const attempt of plan) {
      const { to } = cropFor(attempt, view)!;
      expect(to.width * to.height).toBeLessThan(2_510_000);
    }
  });

  test('has nothing to look at before there is a picture', () => {
    const none = { ...view, picture: { width: 0, height: 0 } };
    expect(plan.map((attempt) => cropFor(attempt, none))).toEqual(plan.map(() => null));
  });
});

test('a frame is enlarged as far as the bound lets it', () => {
  const enlarged = { part: 'frame', wide: 3, high: 3 } as const;
  const small = { ...view, picture: { width: 720, height: 1280 } };
  expect(cropFor(enlarged, small)).toEqual({
    from: { x: 100, y: 260, width: 520, height: 520 },
    to: { width: 1560, height: 1560 },
  });
  expect(cropFor(enlarged, view)?.to).toEqual({ width: 1581, height: 1581 });
});

test('the whole picture is that of the camera, also where the screen cuts it off', () => {
  const turned = { ...view, picture: { width: 1920, height: 1080 } };
  expect(cropFor({ part: 'all', wide: 1, high: 1 }, turned)?.from).toEqual({ x: 0, y: 0, width: 1920, height: 1080 });
});
