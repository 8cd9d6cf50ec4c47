import { expect, test } from 'vitest';
import { handoverRefusal, type HandoverFacts } from './refusals.ts';

const [brandId, otherId] = ['01926f5a-0000-7000-8000-000000000001', '01926f5a-0000-7000-8000-000000000002'];
const cnpj = '12ABC34501DE35';
const fits: HandoverFacts = {
  isStolen: false,
  isActive: false,
  isBike: true,
  isWaiting: false,
  shopBrands: [],
  brandId,
  invoice: null,
  cnpj,
};
const invoice = { issuer: cnpj, isTaken: false, serial: 'found' } as const;

test.each<[string, Partial<HandoverFacts>, string | null]>([
  ['a new bike, at a shop that is listed nowhere', {}, null],
  ['one of a brand that the shop sells', { shopBrands: [otherId, brandId] }, null],
  ['one of a brand that it does not', { shopBrands: [otherId] }, 'brand-elsewhere'],
  ['a stolen one', { isStolen: true }, 'bike-stolen'],
  ['one with an owner', { isActive: true }, 'already-activated'],
  ['a stolen one with an owner: the theft first', { isStolen: true, isActive: true }, 'bike-stolen'],
  ['a tag without a bike', { isBike: false }, 'not-activatable'],
  ['one that waits for its customer', { isWaiting: true }, 'handover-waiting'],
  ['one with the shop’s invoice', { invoice }, null],
  ['one with the invoice of a branch of the same company', { invoice: { ...invoice, issuer: '12ABC345000199' } }, null],
  ['one with another company’s', { invoice: { ...invoice, issuer: '11222333000181' } }, 'receipt-elsewhere'],
  ['one with an invoice from a person', { invoice: { ...invoice, issuer: '52998224725' } }, 'receipt-elsewhere'],
  ['one with an invoice that another bike has', { invoice: { ...invoice, isTaken: true } }, 'receipt-taken'],
  ['one with another bike’s invoice', { invoice: { ...invoice, serial: 'other' } }, 'receipt-serial-mismatch'],
  ['one whose invoice names no serial number', { invoice: { ...invoice, serial: 'not-printed' } }, null],
  ['one whose invoice is not here yet', { invoice: { ...invoice, serial: null } }, null],
])('%s', (_, facts, refusal) => expect(handoverRefusal({ ...fits, ...facts })).toBe(refusal));
