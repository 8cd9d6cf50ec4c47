import { expect, test } from 'vitest';
import type { InvoiceItem } from '#domain/bike/invoice.ts';
import { insuredValue } from './insured-value.ts';

const serial = 'AUR-V105-0001';
const item = (wish: Partial<InvoiceItem>): InvoiceItem => ({
  code: '1',
  description: 'BICICLETA',
  quantity: '1.0000',
  unitCents: 1_290_000,
  totalCents: 1_290_000,
  ncm: '87120010',
  texts: [],
  ...wish,
});
const bike = item({ texts: [`N. DE SERIE: ${serial}`] });
const helmet = item({ description: 'CAPACETE', unitCents: 14_900, totalCents: 14_900, ncm: '65061000' });

test.each([
  ['a bike alone', [bike], 1_290_000, { cents: 1_290_000, of: 'item' }],
  ['a bike beside a helmet', [helmet, bike], 1_304_900, { cents: 1_290_000, of: 'item' }],
  [
    'less its discount',
    [item({ ...bike, discountCents: 90_000 }), helmet],
    1_214_900,
    { cents: 1_200_000, of: 'item' },
  ],
  [
    'one of two pieces',
    [item({ ...bike, quantity: '2.0000', totalCents: 2_580_000 })],
    2_580_000,
    { cents: 1_290_000, of: 'item' },
  ],
  ['never more than the invoice', [bike], 1_000_000, { cents: 1_000_000, of: 'item' }],
  ['an item given away', [item({ ...bike, discountCents: 1_290_000 }), helmet], 14_900, { cents: 0, of: 'item' }],
  ['no serial number', [item({}), helmet], 1_304_900, { cents: 1_304_900, of: 'total' }],
  [
    'another serial number',
    [item({ texts: ['N. DE SERIE: AUR-V105-9999'] })],
    1_290_000,
    { cents: 1_290_000, of: 'total' },
  ],
  ['the serial number on two lines', [bike, item({ texts: [serial] })], 2_580_000, { cents: 2_580_000, of: 'total' }],
])('%s', (_, items, totalCents, value) => {
  expect(insuredValue({ items, totalCents }, serial)).toEqual(value);
});
