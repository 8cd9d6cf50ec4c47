import { expect, test } from 'vitest';
import { contrastsOf } from './contrasts.ts';

test.each([
  ['#ceff00', ['letters 17.9 yes', 'night 16 yes', 'paper 1 no']],
  ['#13150f', ['letters 18.3 yes', 'night 1 no', 'paper 16.7 yes']],
  ['#ff6a3d', ['letters 7.3 yes', 'night 6.6 yes', 'paper 2.5 no']],
])('the contrasts of %s', (colour, expected) => {
  const said = contrastsOf(colour).map(({ place, ratio, isEnough }) => `${place} ${ratio} ${isEnough ? 'yes' : 'no'}`);
  expect(said).toEqual(expected);
});

test('letters on a colour are always legible', () => {
  const greys = Array.from({ length: 256 }, (_, at) => `#${at.toString(16).padStart(2, '0').repeat(3)}`);
  expect(greys.filter((grey) => !contrastsOf(grey)[0]!.isEnough)).toEqual([]);
});
