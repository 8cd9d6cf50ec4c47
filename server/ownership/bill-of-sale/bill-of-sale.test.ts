import { expect, test } from 'vitest';
import { getBillOfSale } from '#domain/ownership/transfer.contract.ts';
import { anAskedTransfer, approve, aTrader } from '#tests/builders/transfer.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { structureOf } from '#tests/server/pdf-structure.ts';
import { readPdf } from '#tests/server/pdf-text.ts';
import { billOfSalePdf, type PrintedBillOfSale } from './bill-of-sale.ts';

const house = useHouse();

test('both sides, and nobody else, get the bill of sale of what is completed', async () => {
  const { owner, asker, id, approvalToken, serialNumber } = await anAskedTransfer(house());
  const get = ({ token }: { token: string }) => ask(house(), getBillOfSale, { transferId: id }, { token });
  expect((await get(owner)).body).toMatchObject({ code: 'not-found' });
  await approve(house(), owner, approvalToken);
  for (const person of [owner, asker]) {
    const { body, headers } = await get(person);
    expect(headers['content-type']).toBe('application/pdf');
    const { text } = readPdf(body);
    for (const said of ['Marina de Souza', 'Bruno Lima', serialNumber, 'Não informado', '/certificate/PV-'])
      expect(text).toContain(said);
  }
  expect((await get(await aTrader(house()))).body).toMatchObject({ code: 'not-found' });
});

const bill: PrintedBillOfSale = {
  language: 'en',
  number: 'RT-000000000001',
  from: { name: 'Marina de Souza', cpf: '52998224725' },
  to: { name: '', cpf: null },
  came: 'asked',
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

test('it says the price and three digits of a CPF, and of a deleted account that it is; the same gives the same bytes', async () => {
  const bytes = await billOfSalePdf(bill);
  expect(structureOf(bytes).faults).toEqual([]);
  const { text } = readPdf(bytes);
  for (const said of ['R$12,900.00', 'CPF ***.982.***-**', 'Account deleted', 'November 20, 2026', 'RT-000000000001'])
    expect(text).toContain(said);
  expect(text).not.toContain('52998224725');
  expect(Buffer.from(await billOfSalePdf(bill)).equals(Buffer.from(bytes))).toBe(true);
});

test('of a bike that changed hands by papers it does not say that both confirmed it', async () => {
  const { text } = readPdf(await billOfSalePdf({ ...bill, came: 'reviewed', priceCents: null }));
  expect(text).not.toContain('Both confirmed');
  expect(text).toContain('nobody objected within 14 days');
});

test.each(['pt-BR', 'en'] as const)('the longest names fit one page in %s', async (language) => {
  const longest = { name: 'Maria das Dores '.repeat(8).slice(0, 120), cpf: '52998224725' };
  const pdf = await billOfSalePdf({ ...bill, language, from: longest, to: longest, model: 'x'.repeat(80) });
  expect(
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Type \/Page\b/g),
  ).toHaveLength(1);
});
