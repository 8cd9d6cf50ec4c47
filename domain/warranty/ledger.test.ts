import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths } from './calendar-date.ts';
import { deliveryOf, endingDays, entriesOf, partWarranty } from './ledger.ts';
import { legalTermEnd, warrantyOf } from './term.ts';

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

describe('with a term of the maker the law’s 90 days come after it', () => {
  test.each([
    ['2024-02-29', 12, '2025-02-28', '2025-05-29'],
    ['2023-11-30', 3, '2024-02-29', '2024-05-29'],
    ['2026-10-31', 1, '2026-11-30', '2027-02-28'],
    ['2026-11-20', 24, '2028-11-20', '2029-02-18'],
    ['2026-12-31', 60, '2031-12-31', '2032-03-30'],
  ] as const)(
    'delivered on %s, with %i months: the maker’s until %s, in all until %s',
    (on, months, promised, endsOn) => {
      const entries = entriesOf(bought(on), months);
      const next = addDays(promised, 1);
      expect(partWarranty(entries, on)).toEqual({
        state: 'active',
        endsOn,
        decidedBy: 'contractual',
        layers: [
          { kind: 'contractual', startsOn: on, endsOn: promised, since: 'purchase', reason: 'brand-promise', months },
          { kind: 'legal', startsOn: next, endsOn, since: 'promise-over', reason: 'consumer-law', months: null },
        ],
      });
      expect(partWarranty(entries, promised)).toMatchObject({ state: 'active', decidedBy: 'contractual' });
      expect(partWarranty(entries, next)).toMatchObject({ state: 'active', decidedBy: 'legal' });
      expect(partWarranty(entries, endsOn)).toMatchObject({ state: 'ending', decidedBy: 'legal' });
      expect(partWarranty(entries, addDays(endsOn, 1))).toMatchObject({ state: 'expired' });
    },
  );

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
    ['keeps the term that is left where it is longer', 24, ['2027-02-01'], '2029-02-18', 'term-kept'],
    ['has 90 days where less is left', 0, ['2027-01-01'], '2027-04-01', 'term-anew'],
    ['has 90 days where they end with what is left', 3, ['2027-02-20'], '2027-05-21', 'term-anew'],
    ['has 90 days across a leap day', 0, ['2027-12-01'], '2028-02-29', 'term-anew'],
    ['counts from the newest replacement', 12, ['2028-02-17', '2027-11-01'], '2028-05-17', 'term-anew'],
    ['keeps what an earlier replacement gave it', 0, ['2027-02-10', '2027-02-10'], '2027-05-11', 'term-anew'],
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
  const endsOn = legalTermEnd(addMonths('2026-11-20', 24));
  expect(partWarranty(entriesOf(bought('2026-11-20'), 24), addDays(endsOn, -left)).state).toBe(state);
});

test.each([
  [null, '2026-10-01', '2026-10-01', 'purchase'],
  [null, '2026-09-30', '2026-10-01', 'activation'],
  [null, '2026-10-02', '2026-10-01', 'activation'],
  [null, null, '2026-10-01', 'activation'],
  ['2026-10-05', '2026-10-01', '2026-10-05', 'delivery'],
  ['2026-09-20', null, '2026-09-20', 'delivery'],
  ['2026-10-01', '2026-10-01', '2026-10-01', 'delivery'],
])(
  'started on 2026-10-01, delivered on %s, purchased on %s: it counts from %s, the %s',
  (deliveredOn, purchasedOn, on, by) => {
    expect(deliveryOf({ deliveredOn, startsOn: '2026-10-01', purchasedOn })).toEqual({ on, by });
  },
);

test.each([
  ['2028-03-01', '2028-05-30'],
  ['2026-12-01', '2027-03-01'],
  ['2031-01-01', '2029-02-18'],
  [null, '2029-02-18'],
] as const)('a promise to the first owner alone that ended on %s: covered until %s', (until, endsOn) => {
  const expected = { endsOn, decidedBy: 'contractual' };
  expect(partWarranty(entriesOf(bought('2026-11-20'), 24, [], until), '2026-11-20')).toMatchObject(expected);
  expect(warrantyOf('2026-11-20', 24, '2026-11-20', until)).toMatchObject(expected);
});
