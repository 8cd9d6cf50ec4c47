import { expect, test } from 'vitest';
import type { ServiceBook, ServiceEntry } from '#domain/service-book/book.ts';
import { sampleBook } from '#web/service-book/sample-book.ts';
import { summaryOf } from './book-query.ts';

const book = (wish: Partial<ServiceBook>): ServiceBook => ({ ...sampleBook, ...wish });
const entry = (wish: Partial<ServiceEntry>): ServiceEntry => ({ ...sampleBook.entries[0]!, ...wish });

test.each([
  ['2026-11-26', '2026-11-26', 0],
  ['2026-10-27', '2026-11-26', 0],
  ['2026-10-26', '2026-11-26', 1],
  ['2025-09-22', '2026-11-26', 14],
  ['2026-11-27', '2026-11-26', 0],
])('from %s to %s are %d months', (since, today, months) =>
  expect(summaryOf(book({ since, today })).months).toBe(months),
);

test('what was corrected does not count', () => {
  const entries = [
    entry({ id: '1', kind: 'inspection' }),
    entry({ id: '2', kind: 'inspection', correctedBy: '1' }),
    entry({ id: '3', kind: 'repair', side: 'owner' }),
  ];
  const inspections = { ofShops: 1, ofOwners: 0 };
  expect(summaryOf(book({ entries }))).toMatchObject({ inspections, ofShops: 1, ofOwners: 1 });
});

test('what owners inspected themselves is counted apart', () => {
  const entries = [
    entry({ id: '1', kind: 'inspection' }),
    entry({ id: '2', kind: 'inspection', side: 'owner' }),
    entry({ id: '3', kind: 'inspection', side: 'owner' }),
  ];
  expect(summaryOf(book({ entries })).inspections).toEqual({ ofShops: 1, ofOwners: 2 });
});

test('a distance below an earlier one, or one that was corrected, is not how far the bike has ridden', () => {
  const entries = [
    entry({ id: '1', distanceKm: 100, marks: ['distance-fell'] }),
    entry({ id: '2', distanceKm: 9000, correctedBy: '3' }),
    entry({ id: '3', distanceKm: null }),
    entry({ id: '4', distanceKm: 1120 }),
    entry({ id: '5', distanceKm: 640 }),
  ];
  expect(summaryOf(book({ entries })).distanceKm).toBe(1120);
  expect(summaryOf(book({ entries: entries.slice(0, 3) })).distanceKm).toBeNull();
});
