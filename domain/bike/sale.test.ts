import { describe, expect, test } from 'vitest';
import { isSold, mayBringBikesBack, noSale, noSaleReasons, type NoSaleReason, type Operation } from './sale.ts';

const sale: Operation = { direction: '1', purpose: '1', cfops: ['5102'] };

describe('an NF-e is a proof of purchase', () => {
  test.each([
    ['sold over the counter', '5102'],
    ['sold by its maker', '6101'],
    ['sold to another state', '6102'],
    ['sold to a consumer of another state', '6108'],
    ['with tax substitution', '5405'],
    ['to another state, with tax substitution', '6404'],
    ['ordered and delivered later', '5117'],
    ['sold at a fair', '5104'],
    ['a used bike of the shop’s own', '5551'],
    ['after a receipt of the counter', '5929'],
  ])('%s (%s)', (_, cfop) => {
    expect(isSold(cfop)).toBe(true);
    expect(noSale({ ...sale, cfops: [cfop] })).toBeNull();
  });

  test('with a gift beside what was sold', () => expect(noSale({ ...sale, cfops: ['5910', '5405'] })).toBeNull());
});

describe('an NF-e is none', () => {
  const refused: [string, Partial<Operation>, NoSaleReason][] = [
    ['of goods that came back, written by the shop', { direction: '0', purpose: '4', cfops: ['1202'] }, 'return'],
    ['of goods that a company sends back', { purpose: '4', cfops: ['5202'] }, 'return'],
    ['of goods that came back, without saying so', { direction: '0', cfops: ['2411'] }, 'return'],
    ['that adds to another', { purpose: '2' }, 'complement'],
    ['that adjusts books', { purpose: '3', cfops: ['5949'] }, 'adjustment'],
    ['of a credit', { purpose: '5' }, 'credit-note'],
    ['of a debit', { purpose: '6' }, 'debit-note'],
    ['of what the shop bought', { direction: '0', cfops: ['1102'] }, 'incoming'],
    ['sent to be repaired', { cfops: ['5915'] }, 'repair'],
    ['back from repair', { cfops: ['6916'] }, 'repair'],
    ['to be tried', { cfops: ['5912'] }, 'demonstration'],
    ['to be shown', { cfops: ['6914'] }, 'demonstration'],
    ['given away', { cfops: ['5910'] }, 'gift'],
    ['of a sample', { cfops: ['5911'] }, 'gift'],
    ['to a branch', { cfops: ['6152'] }, 'transfer'],
    ['to a branch, with tax substitution', { cfops: ['5409'] }, 'transfer'],
    ['sold abroad', { cfops: ['7102'] }, 'export'],
    ['to be exported', { cfops: ['6502'] }, 'export'],
    ['lent', { cfops: ['5908'] }, 'other-operation'],
    ['of a bill before the delivery', { cfops: ['5922'] }, 'other-operation'],
    ['of an unknown kind', { cfops: ['5999'] }, 'other-operation'],
    ['without lines', { cfops: [] }, 'other-operation'],
  ];
  test.each(refused)('%s', (_, operation, reason) => expect(noSale({ ...sale, ...operation })).toBe(reason));

  test('for each reason', () => expect(new Set(refused.map(([, , reason]) => reason))).toEqual(new Set(noSaleReasons)));
});

test.each([
  ['a bike', ['87120010'], true],
  ['an e-bike beside a helmet', ['65061000', '87116000'], true],
  ['something that is not told', [null], true],
  ['a service', ['00'], true],
  ['a helmet', ['65061000'], false],
])('%s may be a bike that came back: %s', (_, ncms, expected) =>
  expect(mayBringBikesBack(ncms.map((ncm) => ({ ncm })))).toBe(expected),
);
