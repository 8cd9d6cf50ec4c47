import { expect, test } from 'vitest';
import { inOneLine, newestFirst, type BikeEvent } from './event.ts';

test('the last comes first, and of one day what follows from the other', () => {
  const events: BikeEvent[] = [
    { kind: 'delivered', on: '2026-01-02', shop: null },
    { kind: 'found', on: '2026-03-01' },
    { kind: 'activated', on: '2026-01-02' },
    { kind: 'stolen', on: '2026-03-01' },
  ];
  expect(newestFirst(events).map(({ kind }) => kind)).toEqual(['found', 'stolen', 'activated', 'delivered']);
});

test('services of the day of a sale stand on their side of it, and after what else happened that day', () => {
  const [sale, dayBefore] = ['2026-11-27', '2026-11-26'];
  const service = (id: string, doneOn: string, enteredAt: string) => ({ id, doneOn, enteredAt });
  const entries = [
    service('of the next owner', sale, '2026-11-27T15:00:00.000Z'),
    service('of the former owner', sale, '2026-11-27T09:00:00.000Z'),
    service('of the day before', dayBefore, '2026-11-26T09:00:00.000Z'),
  ];
  const events: BikeEvent[] = [
    { kind: 'stolen', on: sale },
    { kind: 'owner-changed', on: sale, at: '2026-11-27T10:53:00.000Z' },
    { kind: 'activated', on: sale },
    { kind: 'found', on: dayBefore },
  ];
  expect(inOneLine(entries, events).map((item) => ('entry' in item ? item.entry.id : item.event.kind))).toEqual([
    'of the next owner',
    'stolen',
    'owner-changed',
    'of the former owner',
    'activated',
    'of the day before',
    'found',
  ]);
});
