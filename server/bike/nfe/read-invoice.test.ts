import { expect, test } from 'vitest';
import type { Invoice } from '#domain/bike/invoice.ts';
import { anNfe, type NfeWish } from '#tests/builders/nfe/an-nfe.ts';
import { readNfe } from './read-nfe.ts';

const rules = { demo: true, roots: [], now: new Date('2026-11-20T15:00:00Z') };
const read = (wish: NfeWish): Invoice => {
  const answer = readNfe(Buffer.from(anNfe(wish).xml), rules);
  if ('problem' in answer) throw new Error(`${answer.problem}: ${answer.detail}`);
  if (!('invoice' in answer)) throw new Error('There is no invoice.');
  return answer.invoice;
};

test('every field of an invoice comes from its place', () => {
  const wish: NfeWish = {
    issuer: '12ABC34501DE35',
    storeName: 'PEDAL FORTE COMERCIO DE BICICLETAS LTDA',
    tradeName: 'Pedal Forte',
    customer: { name: 'João & Maria', cpf: '52998224725' },
    number: 1234,
    series: 7,
    issuedAt: '2026-11-18T22:15:30-04:00',
    total: '13149.90',
    info: 'Garantia de 12 meses',
    officeInfo: 'Regime especial',
    remarks: [
      { name: 'Vendedor', text: '12' },
      { name: 'Pedido', text: '88-A' },
    ],
    items: [
      {
        code: 'AUR-29-M',
        description: 'BICICLETA AURORA 29 M',
        price: '12900.00',
        info: 'Quadro AUR-5E00-1187',
        remarks: [{ name: 'Nº de série', text: 'AUR-5E00-1187' }],
        lots: ['LOTE 1', 'LOTE 2'],
      },
      {
        code: 'CAP',
        description: 'CAPACETE',
        ncm: '00',
        quantity: '2.0000',
        unitPrice: '124.9500000000',
        price: '249.90',
      },
    ],
  };
  const made = anNfe(wish);
  expect(readNfe(Buffer.from(made.xml), rules)).toEqual({
    invoice: {
      accessKey: made.accessKey,
      model: 55,
      environment: 1,
      storeName: 'Pedal Forte',
      storeTaxId: '12ABC34501DE35',
      customerName: 'João & Maria',
      customerCpf: '52998224725',
      customerCnpj: null,
      finalConsumer: true,
      number: '1234',
      series: '7',
      totalCents: 1_314_990,
      issuedAt: new Date('2026-11-19T02:15:30Z'),
      additionalInfo: 'Garantia de 12 meses\nRegime especial\nVendedor: 12\nPedido: 88-A',
      items: [
        {
          code: 'AUR-29-M',
          description: 'BICICLETA AURORA 29 M',
          quantity: '1.0000',
          unitCents: 1_290_000,
          totalCents: 1_290_000,
          ncm: '87120010',
          texts: ['Quadro AUR-5E00-1187', 'Nº de série: AUR-5E00-1187', 'LOTE 1', 'LOTE 2'],
        },
        {
          code: 'CAP',
          description: 'CAPACETE',
          quantity: '2.0000',
          unitCents: 12_495,
          totalCents: 24_990,
          ncm: '00',
          texts: [],
        },
      ],
      signature: 'absent',
      hasProtocol: true,
    },
  } satisfies { invoice: Invoice });
});

test.each<[string, NfeWish, Partial<Invoice>]>([
  ['the company’s name where the shop has none', { storeName: 'A LTDA' }, { storeName: 'A LTDA' }],
  ['the company’s name where the shop’s is blank', { storeName: 'A LTDA', tradeName: ' ' }, { storeName: 'A LTDA' }],
  ['nobody as customer', { model: 65, customer: null }, { customerName: null, customerCpf: null, customerCnpj: null }],
  [
    'a customer without a name',
    { model: 65, customer: { cpf: '52998224725' } },
    { customerName: null, customerCpf: '52998224725' },
  ],
  [
    'a company as customer',
    { customer: { name: 'B LTDA', cnpj: 'A1B2C3D41A2B62' } },
    { customerCpf: null, customerCnpj: 'A1B2C3D41A2B62' },
  ],
  [
    'a customer from abroad',
    { customer: { name: 'John', foreignId: 'X123' } },
    { customerName: 'John', customerCpf: null, customerCnpj: null },
  ],
  ['nothing in addition', {}, { additionalInfo: null }],
  ['a remark without words', { remarks: [{ name: 'x', text: '' }] }, { additionalInfo: null }],
  ['a number with leading zeros nowhere', { number: 7, series: 0 }, { number: '7', series: '0' }],
  [
    'texts as long as they may be',
    { storeName: '🚲'.repeat(60), info: 'é'.repeat(5000) },
    { storeName: '🚲'.repeat(60) },
  ],
  ['an amount of nothing', { total: '0.00' }, { totalCents: 0 }],
  ['an amount without cents', { total: '12900', items: [{}] }, { totalCents: 1_290_000 }],
  ['the largest amount', { total: '9999999999999.99', items: [{}] }, { totalCents: 999_999_999_999_999 }],
  ['an amount that floats would miss', { total: '1.15', items: [{}] }, { totalCents: 115 }],
  ['what looks like mark-up as text', { info: '<b>&amp;</b> &#65;' }, { additionalInfo: '<b>&amp;</b> &#65;' }],
  ['names of objects as text', { info: '__proto__ constructor' }, { additionalInfo: '__proto__ constructor' }],
])('%s', (_, wish, fields) => {
  expect(read(wish)).toMatchObject(fields);
});

test.each<[string, number]>([
  ['0.0049999999', 0],
  ['0.005', 1],
  ['1.994', 199],
  ['1.995', 200],
  ['12.3', 1230],
  ['10', 1000],
  ['1234567.8999999999', 123_456_790],
])('a unit price of %s is %i cents', (unitPrice, unitCents) => {
  expect(read({ items: [{ unitPrice }] }).items[0]).toMatchObject({ unitCents });
});
