import type { Bend } from './flatten.ts';

/**
 * How labels lie on the tubes of bicycles, the likeliest first: found by reading generated pictures of labels of 22 and 30 mm
 * on tubes of 25 to 35 mm with a grid of bends, and taking those that read most of what was left.
 */
export const bends: readonly Bend[] = [
  { half: 34, aside: 0, tilt: 12 },
  { half: 40, aside: 0, tilt: -12 },
  { half: 46, aside: 7, tilt: 0 },
  { half: 46, aside: -7, tilt: 0 },
  { half: 40, aside: -14, tilt: 12 },
  { half: 40, aside: 14, tilt: 12 },
  { half: 34, aside: 0, tilt: 24 },
  { half: 40, aside: 0, tilt: -24 },
  { half: 34, aside: 14, tilt: -24 },
  { half: 34, aside: -14, tilt: -24 },
  { half: 46, aside: 14, tilt: 0 },
  { half: 46, aside: -14, tilt: 0 },
];
