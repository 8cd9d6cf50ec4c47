import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#domain/warranty/calendar-date.ts';
import { deliveryBounds, isDeliveryDay } from './delivery.ts';

test.each([
  ['between purchase and activation', '2026-09-03', '2026-09-20', '2026-11-20', '2026-09-03', '2026-09-20'],
  ['activated on the day of the invoice', '2026-09-03', '2026-09-03', '2026-11-20', '2026-09-03', '2026-09-03'],
  ['an invoice that came after the activation', '2026-09-25', '2026-09-20', '2026-11-20', '2026-09-25', '2026-09-25'],
  ['a purchase of which nobody knows the day', null, '2026-09-20', '2026-11-20', '2025-09-19', '2026-09-20'],
  ['activated today', '2026-11-01', '2026-11-20', '2026-11-20', '2026-11-01', '2026-11-20'],
] as const)('%s', (_, boughtOn, activatedOn, today, from, to) => {
  expect(deliveryBounds({ boughtOn, activatedOn, today })).toEqual({ from, to });
});

test('no day fits an invoice of the future', () => {
  const facts = { boughtOn: '2026-12-01', activatedOn: '2026-11-20', today: '2026-11-20' };
  for (const day of ['2026-11-20', '2026-12-01']) expect(isDeliveryDay(day, facts)).toBe(false);
});

test('a day that fits is never before the purchase, nor in the future', () => {
  const day = fc.integer({ min: 0, max: 900 }).map((days) => addDays('2025-01-01', days));
  const property = fc.property(fc.option(day), day, day, day, (boughtOn, activatedOn, today, said) => {
    if (!isDeliveryDay(said, { boughtOn, activatedOn, today })) return;
    expect(said <= today).toBe(true);
    if (boughtOn !== null) expect(said >= boughtOn).toBe(true);
  });
  fc.assert(property);
});
