import { expect, test } from 'vitest';
import { warrantyEffects } from './transfer-view.ts';

const bike = {
  startsOn: '2026-01-10',
  months: 24,
  partMonths: [24, 12, 0],
  firstOwnerOnly: false,
  leftFirstOn: null,
};
/** In the hands of the second owner, of a brand that promises to the first alone. */
const second = { firstOwnerOnly: true, leftFirstOn: '2026-08-31' };
const goesOn = (endsOn: string) => ({ kind: 'warranty-goes-on', endsOn });
const ends = (parts: number) => ({ kind: 'warranty-ends', layers: ['contractual'], parts });

test.each([
  ['what the brand promises to every owner goes on', {}, '2026-11-20', [goesOn('2028-04-09')]],
  [
    'to the first alone it ends, with its parts',
    { firstOwnerOnly: true },
    '2026-11-20',
    [goesOn('2027-02-18'), ends(2)],
  ],
  ['within the law’s term that goes on', { firstOwnerOnly: true }, '2026-03-01', [goesOn('2026-05-30'), ends(2)]],
  ['parts whose term is over are not counted', { firstOwnerOnly: true }, '2027-06-01', [goesOn('2027-08-30'), ends(1)]],
  ['the law’s term after the transfer before', second, '2026-11-20', [goesOn('2026-11-29')]],
  ['that is over too', second, '2026-11-30', []],
  ['the law’s term after the brand’s', {}, '2028-01-11', [goesOn('2028-04-09')]],
  ['nothing is left', {}, '2028-04-10', []],
  ['it never began', { startsOn: null }, '2026-11-20', []],
] as const)('%s', (_, wish, today, expected) => {
  expect(warrantyEffects({ ...bike, ...wish }, today)).toEqual(expected);
});
