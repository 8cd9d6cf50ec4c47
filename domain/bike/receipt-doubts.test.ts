import { describe, expect, test } from 'vitest';
import { cancellationCounts } from './invoice.ts';
import { doubtsAbout, type ReceiptWish, type ReceiptDoubt, isOwnName } from './receipt-doubts.ts';

type Told = {
  line?: string;
  text?: string;
  name?: string | null;
  cpf?: string;
  cnpj?: string;
  cancelled?: boolean;
  final?: boolean;
};

const wish: ReceiptWish = {
  serialNumber: 'AUR-V105-0001',
  brand: 'Aurora',
  model: 'Vento Carbono 105',
  owner: { name: 'Ana Beatriz Teste', cpf: '52998224725' },
};
const doubts = (told: Told, more: Partial<ReceiptWish> = {}) => {
  const { line = 'BICICLETA', text, name = null, cpf = null, cnpj = null, cancelled = false, final = null } = told;
  const texts = text === undefined ? [] : [text];
  const item = { code: '1', description: line, quantity: '1', unitCents: 1, totalCents: 1, ncm: '87120010', texts };
  const customer = { customerName: name, customerCpf: cpf, customerCnpj: cnpj, finalConsumer: final };
  return doubtsAbout({ ...customer, items: [item], additionalInfo: null, cancelled }, { ...wish, ...more });
};

describe('an owner is asked about an invoice', () => {
  test.each<[string, Told, ReceiptDoubt[]]>([
    ['never, where it has the serial number', { text: 'SERIE: AUR-V105-0001', name: 'SAM TAYLOR' }, []],
    ['not where it names brand and owner', { line: 'BICICLETA AURORA PEDRA 29', name: 'ANA B TESTE' }, []],
    ['not where it names the model', { line: 'BIKE VENTO-CARBONO 105', name: 'ANA TESTE' }, []],
    ['not of a counter, without a customer', { line: 'Bicicleta Áurora' }, []],
    ['that names neither', { line: 'BICICLETA PEDRA 29', name: 'ANA BEATRIZ TESTE' }, ['bike-not-named']],
    ['whose brand is a part of a word', { line: 'BICICLETA AURORAL', name: 'ANA TESTE' }, ['bike-not-named']],
    ['of somebody else', { line: 'BICICLETA AURORA', name: 'SAM TAYLOR' }, ['recipient-other']],
    ['of a company', { line: 'BICICLETA AURORA', name: 'ANA TESTE', cnpj: '11222333000181' }, ['no-consumer']],
    ['of a company, with the serial number', { text: 'SERIE: AUR-V105-0001', cnpj: '11222333000181' }, ['no-consumer']],
    [
      'sold on, with the serial number',
      { text: 'SERIE: AUR-V105-0001', name: 'ANA TESTE', final: false },
      ['no-consumer'],
    ],
    ['of a consumer: not', { text: 'SERIE: AUR-V105-0001', final: true }, []],
    [
      'of another consumer who sells on',
      { line: 'AURORA', name: 'SAM', final: false },
      ['recipient-other', 'no-consumer'],
    ],
    ['of somebody of the same name', { line: 'AURORA', name: 'ANA TESTE', cpf: '11144477735' }, ['recipient-other']],
    ['of their own CPF under another name: not', { line: 'AURORA', name: 'A. B. SOUZA', cpf: '52998224725' }, []],
    ['that fits in nothing', { line: 'PNEU', name: 'SAM TAYLOR' }, ['bike-not-named', 'recipient-other']],
    ['that was cancelled', { text: 'SERIE: AUR-V105-0001', cancelled: true }, ['cancelled']],
  ])('%s', (_, told, expected) => expect(doubts(told)).toEqual(expected));

  test('by the name alone, where they gave no CPF', () => {
    const owner = { name: 'Ana Beatriz Teste', cpf: null };
    expect(doubts({ line: 'AURORA', name: 'ANA TESTE', cpf: '11144477735' }, { owner })).toEqual([]);
  });
});

test.each([
  ['MARINA DE SOUZA', 'Marina de Souza Azevedo', true],
  ['MARINA S AZEVEDO', 'Marina de Souza Azevedo', true],
  ['Marina Azevedo', 'MARINA SOUZA', false],
  ['JOSE D AVILA', 'José d’Ávila', true],
  ['MARINA', 'Marina de Souza', true],
  ['SAM TAYLOR', 'Ana Beatriz Teste', false],
  ['ANA PAULA TESTE', 'Paula Teste', false],
  ['CONSUMIDOR FINAL', 'Ana Teste', false],
  ['', 'Ana Teste', false],
])('%s may be the name of %s: %s', (printed, own, expected) => expect(isOwnName(printed, own)).toBe(expected));

test.each([
  ['absent', 'absent', true],
  ['absent', 'valid', false],
  ['absent', 'trusted', false],
  ['valid', 'absent', true],
  ['valid', 'trusted', true],
] as const)('a cancellation with the signature %s counts for an invoice with %s: %s', (event, invoice, expected) =>
  expect(cancellationCounts({ signature: event }, { signature: invoice })).toBe(expected),
);
