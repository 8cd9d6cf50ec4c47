import { expect, test } from 'vitest';
import { newestFirst, type BikeEvent } from './event.ts';

test('the last comes first, and of one day what follows from the other', () => {
  const events: BikeEvent[] = [
    { kind: 'delivered', on: '2026-01-02', shop: null },
    { kind: 'found', on: '2026-03-01' },
    { kind: 'activated', on: '2026-01-02' },
    { kind: 'stolen', on: '2026-03-01' },
  ];
  expect(newestFirst(events).map(({ kind }) => kind)).toEqual(['found', 'stolen', 'activated', 'delivered']);
});
