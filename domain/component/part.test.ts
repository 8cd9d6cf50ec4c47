import { expect, test } from 'vitest';
import { entriesOf, partWarranty } from '#domain/warranty/ledger.ts';
import { endedTerms, newestFirst, type HistoryEntry } from './part.ts';

test('history is newest first, on one day in the order in which things happen, and what has no day comes last', () => {
  const entries: HistoryEntry[] = [
    { kind: 'registered', on: null },
    { kind: 'activated', on: '2026-11-20' },
    { kind: 'purchased', on: '2026-11-20', retailer: null },
    { kind: 'term-ended', on: '2027-02-18', layer: 'legal' },
    { kind: 'replaced', on: '2027-02-18', faulty: null, fitted: null },
    { kind: 'serial-noted', on: '2026-08-03', serialNumber: 'A-1' },
    { kind: 'registered', on: '2026-08-03' },
    { kind: 'owner-changed', on: '2028-01-01' },
  ];
  expect(newestFirst(entries).map(({ kind, on }) => `${kind} ${on}`)).toEqual([
    'owner-changed 2028-01-01',
    'term-ended 2027-02-18',
    'replaced 2027-02-18',
    'activated 2026-11-20',
    'purchased 2026-11-20',
    'serial-noted 2026-08-03',
    'registered 2026-08-03',
    'registered null',
  ]);
});

test.each([
  ['2027-11-20', []],
  ['2027-11-21', ['contractual 2027-11-20']],
  ['2028-02-18', ['contractual 2027-11-20']],
  ['2028-02-19', ['contractual 2027-11-20', 'legal 2028-02-18']],
])('on %s these terms are over: %j', (today, ended) => {
  const { layers } = partWarranty(entriesOf({ on: '2026-11-20', by: 'purchase' }, 12), today);
  const entries = endedTerms(layers, today).flatMap((entry) =>
    entry.kind === 'term-ended' ? `${entry.layer} ${entry.on}` : [],
  );
  expect(entries).toEqual(ended);
});
