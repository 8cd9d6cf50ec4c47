import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getReceiptPdf, linkReceipt } from '#domain/bike/contract.ts';
import { anAccessKey } from '#tests/builders/access-key.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { anInvoice } from '#tests/builders/invoice.ts';
import { processorTime } from '#tests/processor-time.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { structureOf } from '#tests/server/pdf-structure.ts';
import { readPdf } from '#tests/server/pdf-text.ts';
import { receiptPdf, type PrintedReceipt } from './receipt-pdf.ts';

const receipt: PrintedReceipt = {
  language: 'pt-BR',
  accessKey: '35261011222333000181550010001234561407182631',
  linkedAt: new Date('2026-11-20T15:00:00Z'),
  brand: 'Aurora',
  brandColour: '#ceff00',
  model: 'Trilha Elétrica 500',
  kind: 'e-bike',
  serialNumber: 'AUR-5E00-1187',
  senders: [],
  invoice: {
    customerName: 'Marina de Souza',
    customerCpf: '52998224725',
    customerCpfMasked: '***.982.***-**',
    cancelledAt: null,
    returned: false,
    correction: null,
    storeName: 'Pedal Bom Bicicletas Ltda',
    storeTaxId: '11222333000181',
    number: '123456',
    series: '1',
    totalCents: 1_290_000,
    issuedAt: '2026-10-05T15:00:00.000Z',
    additionalInfo: 'Pedido 1187\nGarantia na loja',
    serialMatch: 'found',
    check: { signature: 'valid', byPartner: true, demo: false },
  },
};
type Wish = Partial<Omit<PrintedReceipt, 'invoice'>> & { invoice?: Partial<PrintedReceipt['invoice']> };
const wished = ({ invoice, ...rest }: Wish = {}): PrintedReceipt => ({
  ...receipt,
  ...rest,
  invoice: { ...receipt.invoice, ...invoice },
});
const printed = async (wish: Wish = {}) => {
  const pdf = await receiptPdf(wished(wish));
  expect(structureOf(pdf).faults).toEqual([]);
  const { pages, text } = readPdf(pdf);
  return { pages, lines: text.split('\n'), words: text.replace(/\s+/g, ' ') };
};

test.each([
  ['pt-BR', 'Resumo da nota fiscal cancelada', 'desde', '12 de novembro de 2026'],
  ['en', 'Summary of a cancelled receipt', 'since', 'November 12, 2026'],
] as const)('that of a cancelled invoice says so, in %s', async (language, title, since, day) => {
  const { lines, words } = await printed({ language, invoice: { cancelledAt: '2026-11-12T15:00:00.000Z' } });
  expect(lines).toContain(title);
  expect(words).toContain(`${since} ${day}`);
});

test('in Portuguese it has every label and its value, on one page', async () => {
  const { pages, lines, words } = await printed();
  expect(pages).toBe(1);
  for (const line of [
    'Aurora',
    'Resumo da nota fiscal',
    'Número do DANFE (chave de acesso)',
    '3526 1011 2223 3300 0181 5500 1000 1234 5614 0718 2631',
    'Nome do cliente',
    'Marina de Souza',
    'CPF do cliente',
    '***.982.***-**',
    'Nome da loja',
    'Pedal Bom Bicicletas Ltda',
    'CNPJ da loja',
    '11.222.333/0001-81',
    'Número da nota',
    '123456',
    'Série',
    '1',
    'Valor total',
    'R$ 12.900,00',
    'Data de emissão',
    '5 de outubro de 2026',
    'Informações adicionais',
    'Pedido 1187',
    'Garantia na loja',
    'Bike',
    'Aurora Trilha Elétrica 500',
    'Número de série',
    'AUR-5E00-1187',
    'O que foi verificado',
  ]) {
    expect(lines).toContain(line);
  }
  for (const sentence of [
    'não substitui o DANFE',
    'A assinatura digital confere, com um certificado da loja',
    'enviada por uma loja ou marca parceira',
    'O número de série da bike está na nota',
    'A Sefaz não foi consultada',
  ]) {
    expect(words).toContain(sentence);
  }
  expect(words).not.toContain('529.982.247-25');
  expect(words).not.toContain('demonstração');
});

test('in English', async () => {
  const { lines, words } = await printed({ language: 'en' });
  for (const line of ['Summary of the receipt', 'Customer CPF', 'R$12,900.00', 'October 5, 2026']) {
    expect(lines).toContain(line);
  }
  expect(words).toContain('is not a DANFE');
  expect(words).not.toMatch(/\bnota\b|chave/i);
});

describe('how far it was checked', () => {
  test.each([
    [{ signature: 'trusted', byPartner: false, demo: false }, ['autoridade reconhecida', 'operação da plataforma']],
    [{ signature: 'absent', byPartner: true, demo: true }, ['sem assinatura digital', 'sem valor fiscal']],
  ] as const)('%j', async (check, sentences) => {
    const { words } = await printed({ invoice: { check, serialMatch: 'not-printed' } });
    for (const sentence of [...sentences, 'A nota não traz o número de série']) expect(words).toContain(sentence);
  });
});

test('what the invoice does not have is said to be not shown; a person who sells keeps their CPF', async () => {
  const { words } = await printed({
    invoice: {
      customerName: null,
      customerCpf: null,
      customerCpfMasked: null,
      additionalInfo: null,
      storeTaxId: '52998224725',
    },
  });
  expect(words.match(/Não mostrado/g)).toHaveLength(3);
  expect(words).toContain('CPF do vendedor ***.982.***-**');
});

test('the same receipt results in the same bytes, another one in others', async () => {
  const [one, again, other] = await Promise.all([
    receiptPdf(receipt),
    receiptPdf(receipt),
    receiptPdf(wished({ invoice: { number: '123457' } })),
  ]);
  expect(Buffer.compare(one, again)).toBe(0);
  expect(Buffer.compare(one, other)).not.toBe(0);
});

describe('whatever the invoice says', () => {
  test.each([
    ['words', 'Mercadoria entregue conforme o pedido. '.repeat(200)],
    ['one long word', 'W'.repeat(8000)],
    ['lines', 'a\n'.repeat(3000)],
  ])('of additional information without end (%s) the page shows the beginning', async (_, additionalInfo) => {
    let page: Awaited<ReturnType<typeof printed>>;
    const milliseconds = await processorTime(async () => (page = await printed({ invoice: { additionalInfo } })));
    const { pages, lines } = page!;
    expect(milliseconds).toBeLessThan(2000);
    expect(pages).toBe(1);
    expect(lines).toContain('… (resumido)');
    expect(lines).toContain('O que foi verificado');
  });

  test('the longest names leave room for the rest', async () => {
    const long = 'W'.repeat(60);
    const { pages, lines } = await printed({
      model: long,
      serialNumber: long.slice(0, 40),
      invoice: { customerName: long, storeName: long, additionalInfo: 'Pedido 1187' },
    });
    expect(pages).toBe(1);
    expect(lines).toContain('Pedido 1187');
  });

  test('it is one page', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 200 });
    const run = async (storeName: string, additionalInfo: string) => {
      expect((await printed({ invoice: { storeName, additionalInfo } })).pages).toBe(1);
    };
    await fc.assert(fc.asyncProperty(text, text, run), { numRuns: 15 });
  });
});

describe('over HTTP', () => {
  const house = useHouse();

  test('the owner gets it in their language once it is linked', async () => {
    const person = await anAccount(house(), { phoneConfirmed: true, language: 'en' });
    const { token } = person;
    const { tag, brand } = await aBike(house(), { owner: person.id });
    const get = () => ask(house(), getReceiptPdf, { tag }, { token, language: 'pt-BR' });
    expect(await get()).toMatchObject({ status: 404, body: { code: 'receipt-none' } });
    await ask(house(), linkReceipt, { tag, accessKey: anAccessKey() }, { token });
    expect(await get()).toMatchObject({ status: 404, body: { code: 'receipt-none' } });
    const { accessKey } = await anInvoice(house());
    await ask(house(), linkReceipt, { tag, accessKey, confirmed: true }, { token });
    const answer = await get();
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const { text } = readPdf(answer.body);
    for (const line of ['Summary of the receipt', brand.name, 'Marina de Souza']) expect(text).toContain(line);
  });
});
