import { expect, test } from 'vitest';
import { saleWays } from '#domain/ownership/bill-of-sale.ts';
import { structureOf } from '#tests/server/pdf-structure.ts';
import { readPdf } from '#tests/server/pdf-text.ts';
import { billOfSalePdf, type PrintedBillOfSale } from './bill-of-sale-pdf.ts';

const bill: PrintedBillOfSale = {
  language: 'en',
  number: 'RT-7F3K-20QX',
  from: { name: 'Marina de Souza', cpf: '52998224725' },
  to: { name: 'Bruno Lima', cpf: null },
  way: 'accepted',
  completedAt: new Date('2026-11-20T15:00:00Z'),
  priceCents: 1_290_000,
  brand: 'Aurora',
  brandColour: '#ceff00',
  model: 'Vento 105',
  kind: 'road',
  serialNumber: 'AUR-0001',
  tag: 'AB12CD34',
  certificateNumber: 'PV-AAAA-BBBB',
  publicUrl: 'https://app.example.com.br',
  senders: [],
};
const textOf = async (change: Partial<PrintedBillOfSale>) =>
  readPdf(await billOfSalePdf({ ...bill, ...change })).text.replace(/\s+/g, ' ');

test('it has both parties, the CPF of one and a line for the other’s, price, number and where it is checked', async () => {
  const bytes = await billOfSalePdf(bill);
  expect(structureOf(bytes).faults).toEqual([]);
  const text = await textOf({});
  for (const said of ['Marina de Souza', 'Bruno Lima', 'CPF 529.982.247-25', 'CPF (not in the profile: write it here)'])
    expect(text).toContain(said);
  for (const said of [
    'R$12,900.00',
    'November 20, 2026',
    'RT-7F3K-20QX',
    'app.example.com.br/bill-of-sale/RT-7F3K-20QX',
  ])
    expect(text).toContain(said);
  expect(Buffer.from(await billOfSalePdf(bill)).equals(Buffer.from(bytes))).toBe(true);
});

test.each([
  ['asked', 'en', 'The second asked for it', 'typed by the person who received the bike'],
  [
    'accepted',
    'en',
    'the second accepted in theirs',
    'typed by the person who handed the bike over; the one who received it saw it',
  ],
  ['invited', 'en', 'by confirming the e-mail address', 'did not confirm it separately'],
  ['asked', 'pt-BR', 'A segunda pediu a bike', 'digitado por quem recebeu a bike'],
  ['accepted', 'pt-BR', 'a segunda aceitou na dela', 'quem recebeu viu o preço antes de aceitar'],
  ['invited', 'pt-BR', 'ao confirmar o e-mail do convite', 'não o confirmou à parte'],
] as const)('%s, in %s: it says how both confirmed, and who typed the price', async (way, language, how, price) => {
  const text = await textOf({ way, language });
  expect(text).toContain(how);
  expect(text).toContain(price);
});

test.each([
  ['en', 'unless the person who handed the bike over signs that below', 'Signature of the person who handed'],
  ['pt-BR', 'a menos que quem entregou a bike assine isso abaixo', 'Assinatura de quem entregou a bike'],
] as const)('in %s it proves no payment, unless that is signed by hand', async (language, unless, signature) => {
  const text = await textOf({ language });
  for (const said of [unless, signature]) expect(text).toContain(said);
});

test('without a price there is nothing to sign, and nobody typed one', async () => {
  const text = await textOf({ priceCents: null });
  for (const said of ['Not stated', 'This bill proves no payment.']) expect(text).toContain(said);
  for (const said of ['typed by', 'I received', 'Signature']) expect(text).not.toContain(said);
});

test('of a deleted account there is neither name nor CPF, nor anybody to sign', async () => {
  const text = await textOf({ from: { name: '', cpf: null } });
  expect(text).toContain('Account deleted');
  expect(text).not.toContain('I received');
});

test.each([
  ['reviewed', 'nobody objected within 14 days'],
  ['decided', 'two people at Pedivela read what both said'],
] as const)('where the owner confirmed nothing (%s), it says so, and has no CPF', async (way, how) => {
  const text = await textOf({ way });
  expect(text).toContain(how);
  for (const said of ['CPF', '529', 'typed by', 'I received']) expect(text).not.toContain(said);
});

test.each(saleWays.flatMap((way) => (['pt-BR', 'en'] as const).map((language) => ({ way, language }))))(
  'the longest names fit one page: $way, $language',
  async ({ way, language }) => {
    const longest = { name: 'Maria das Dores '.repeat(8).slice(0, 120), cpf: '52998224725' };
    const cyrillic = { ...longest, name: `Ж${longest.name}` };
    const change = { way, language, from: longest, to: cyrillic, model: 'x'.repeat(80) };
    const pdf = await billOfSalePdf({ ...bill, ...change });
    expect(readPdf(pdf).pages).toBe(1);
    expect(structureOf(pdf).faults).toEqual([]);
  },
);
