import { expect, test } from 'vitest';
import { warrantyEffects } from './transfer-view.ts';

const bike = {
  startsOn: '2026-01-10',
  months: 24,
  partMonths: [24, 12, 0],
  firstOwnerOnly: false,
  wasTransferred: false,
};
const goesOn = (endsOn: string) => ({ kind: 'warranty-goes-on', endsOn });
const ends = (parts: number) => ({ kind: 'warranty-ends', layers: ['contractual'], parts });

test.each([
  ['what the brand promises to every owner goes on', {}, '2026-11-20', [goesOn('2028-01-10')]],
  ['to the first alone it ends, with its parts', { firstOwnerOnly: true }, '2026-11-20', [ends(2)]],
  ['within the law’s term that goes on', { firstOwnerOnly: true }, '2026-03-01', [goesOn('2026-04-10'), ends(2)]],
  ['parts whose term is over are not counted', { firstOwnerOnly: true }, '2027-06-01', [ends(1)]],
  ['it ended at the transfer before', { firstOwnerOnly: true, wasTransferred: true }, '2026-11-20', []],
  ['nothing is left', {}, '2028-01-11', []],
  ['it never began', { startsOn: null }, '2026-11-20', []],
] as const)('%s', (_, wish, today, expected) => {
  expect(warrantyEffects({ ...bike, ...wish }, today)).toEqual(expected);
});
