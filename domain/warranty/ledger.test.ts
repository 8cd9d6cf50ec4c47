import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths } from './calendar-date.ts';
import { deliveryOf, endingDays, entriesOf, partWarranty } from './ledger.ts';
import { warrantyOf } from './term.ts';

const bought = (on: string) => ({ on, by: 'purchase' as const });

/** Days of delivery with the last day of the legal term, which the day of delivery does not count in. */
const legalTerms = [
  ['2026-01-10', '2026-04-10'],
  ['2026-11-20', '2027-02-18'],
  ['2024-02-29', '2024-05-29'],
  ['2026-12-31', '2027-03-31'],
  ['2027-12-01', '2028-02-29'],
  ['2026-06-15', '2026-09-13'],
] as const;

describe('without a term of the maker', () => {
  test.each(legalTerms)('delivered on %s: the law covers it until %s, and not a day longer', (on, lastDay) => {
    const entries = entriesOf(bought(on), 0);
    expect(partWarranty(entries, lastDay)).toEqual({
      state: 'ending',
      endsOn: lastDay,
      decidedBy: 'legal',
      layers: [
        { kind: 'legal', startsOn: on, endsOn: lastDay, since: 'purchase', reason: 'consumer-law', months: null },
      ],
    });
    expect(partWarranty(entries, addDays(lastDay, 1))).toMatchObject({ state: 'expired', endsOn: lastDay });
  });
});

describe('with a term of the maker, the layer that ends last decides', () => {
  test.each([
    ['2024-02-29', 12, 'contractual', '2025-02-28'],
    ['2024-02-29', 48, 'contractual', '2028-02-29'],
    ['2023-11-30', 3, 'contractual', '2024-02-29'],
    ['2026-11-30', 3, 'contractual', '2027-02-28'],
    ['2026-08-31', 6, 'contractual', '2027-02-28'],
    ['2026-10-31', 1, 'legal', '2027-01-29'],
    ['2026-02-01', 3, 'legal', '2026-05-02'],
    ['2026-11-20', 24, 'contractual', '2028-11-20'],
    ['2026-12-31', 60, 'contractual', '2031-12-31'],
  ] as const)('delivered on %s, with %i months: %s, until %s', (on, months, decidedBy, endsOn) => {
    const warranty = partWarranty(entriesOf(bought(on), months), on);
    expect(warranty).toMatchObject({ decidedBy, endsOn });
    expect(warranty.layers.map(({ kind, months: said }) => [kind, said])).toEqual([
      ['legal', null],
      ['contractual', months],
    ]);
  });

  test('the maker’s where both end on one day', () => {
    expect(partWarranty(entriesOf(bought('2026-12-03'), 3), '2026-12-03')).toMatchObject({
      decidedBy: 'contractual',
      endsOn: '2027-03-03',
    });
  });

  test('the bike itself is judged alike', () => {
    const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    const property = fc.property(days, fc.integer({ min: 0, max: 120 }), (instant, months) => {
      const on = instant.toISOString().slice(0, 10);
      const { decidedBy, endsOn } = warrantyOf(on, months, on);
      expect(partWarranty(entriesOf(bought(on), months), on)).toMatchObject({ decidedBy, endsOn });
    });
    fc.assert(property);
  });
});

describe('a part that was replaced', () => {
  test.each([
    ['keeps the term that is left where it is longer', 24, ['2027-02-01'], '2028-11-20', 'term-kept'],
    ['has 90 days where less is left', 12, ['2027-11-01'], '2028-01-30', 'term-anew'],
    ['has 90 days where they end with what is left', 3, ['2026-11-22'], '2027-02-20', 'term-anew'],
    ['has 90 days across a leap day', 12, ['2027-12-01'], '2028-02-29', 'term-anew'],
    ['counts from the newest replacement', 12, ['2027-11-19', '2027-11-01'], '2028-02-17', 'term-anew'],
    ['keeps what an earlier replacement gave it', 3, ['2027-02-10', '2027-02-10'], '2027-05-11', 'term-anew'],
  ] as const)('%s', (_, months, replacedOn, endsOn, reason) => {
    const warranty = partWarranty(entriesOf(bought('2026-11-20'), months, replacedOn), '2026-11-20');
    expect(warranty).toMatchObject({ endsOn, decidedBy: 'replacement' });
    const last = warranty.layers.at(-1);
    expect(last).toMatchObject({ kind: 'replacement', since: 'replacement', reason, months: null });
    expect(last?.startsOn).toBe([...replacedOn].sort().at(-1));
  });

  test('is never worse off for it, whenever that was and however often', () => {
    const on = '2026-11-20';
    const day = fc.integer({ min: 0, max: 2000 }).map((days) => addDays(on, days));
    const property = fc.property(fc.integer({ min: 0, max: 60 }), fc.array(day), day, (months, before, next) => {
      const without = partWarranty(entriesOf(bought(on), months, before), on);
      const after = partWarranty(entriesOf(bought(on), months, [...before, next]), on);
      expect(after.endsOn >= without.endsOn).toBe(true);
      expect(after.endsOn >= addDays(next, 90)).toBe(true);
      expect(after.layers).toHaveLength(without.layers.length + 1);
      for (const layer of after.layers) expect(layer.endsOn >= layer.startsOn).toBe(true);
    });
    fc.assert(property);
  });
});

test.each([
  [endingDays + 1, 'active'],
  [endingDays, 'ending'],
  [1, 'ending'],
  [0, 'ending'],
  [-1, 'expired'],
] as const)('%i days before its end a term is %s', (left, state) => {
  const endsOn = addMonths('2026-11-20', 24);
  expect(partWarranty(entriesOf(bought('2026-11-20'), 24), addDays(endsOn, -left)).state).toBe(state);
});

test.each([
  ['2026-10-01', 'purchase'],
  ['2026-09-30', 'activation'],
  ['2026-10-02', 'activation'],
  [null, 'activation'],
])('the bike’s warranty started on 2026-10-01, purchased on %s: the day is that of the %s', (purchasedOn, by) => {
  expect(deliveryOf('2026-10-01', purchasedOn)).toEqual({ on: '2026-10-01', by });
});

test.each([
  ['2028-03-01', '2028-03-01', 'contractual'],
  ['2026-12-01', '2027-02-18', 'legal'],
  ['2031-01-01', '2028-11-20', 'contractual'],
  [null, '2028-11-20', 'contractual'],
] as const)('a promise to the first owner alone that ended on %s: covered until %s', (until, endsOn, decidedBy) => {
  expect(partWarranty(entriesOf(bought('2026-11-20'), 24, [], until), '2026-11-20')).toMatchObject({
    endsOn,
    decidedBy,
  });
  expect(warrantyOf('2026-11-20', 24, '2026-11-20', until)).toMatchObject({ endsOn, decidedBy });
});
