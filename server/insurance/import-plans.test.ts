import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aBrand } from '#tests/builders/brand.ts';
import { importRows, reportInWords } from '#tests/builders/catalogue.ts';
import { useHouse } from '#tests/server/house.ts';
import { plansImporter } from './import-plans.ts';
import { plans } from './tables/policy.ts';

const house = useHouse();
let brand: Awaited<ReturnType<typeof aBrand>>;
beforeAll(async () => void (brand = await aBrand(house())));

type Rows = Parameters<typeof importRows>[2];
const bringIn = async (rows: Rows, how?: Parameters<typeof importRows>[3]) =>
  reportInWords(await importRows(house(), plansImporter, rows, how));

let codes = 0;
/** A row that is right, with something else in some of its cells. */
const aRow = (cells: Record<string, string> = {}) => ({
  brand: brand.slug,
  code: `gratis-${codes++}`,
  name: 'Um ano grátis',
  months: '12',
  limit: '15.000,00',
  payer: 'Aurora',
  insurer_name: 'Seguradora Exemplo S.A.',
  insurer_cnpj: '11.222.333/0001-81',
  susep_code: '01234',
  susep_process: '15414.900123/2026-10',
  contract: 'bilhete',
  seller: 'seguradora',
  platform_role: 'nenhum',
  offered: 'sim',
  ...cells,
});

async function planOf(code: string) {
  const [row] = await house()
    .db.select()
    .from(plans)
    .where(and(eq(plans.brandId, brand.id), eq(plans.code, code)));
  return row;
}

test('a plan is imported with everything, and a repetition changes nothing', async () => {
  const row = aRow({
    down_payment: '49,90',
    deductible: 'R$ 1.500',
    susep_process: '15414900123202610',
    offered: 'não',
  });
  expect(await bringIn([row])).toEqual(['added 1']);
  const plan = await planOf(row.code);
  expect(plan).toMatchObject({
    name: 'Um ano grátis',
    months: 12,
    limitCents: 1_500_000,
    downPaymentCents: 4990,
    deductibleCents: 150_000,
    payer: 'Aurora',
    insurerName: 'Seguradora Exemplo S.A.',
    insurerCnpj: '11222333000181',
    susepCode: '01234',
    susepProcess: '15414.900123/2026-10',
    offered: false,
  });
  expect(await bringIn([row])).toEqual(['unchanged 1']);
  expect(await planOf(row.code)).toEqual(plan);
});

test('a new plan is not offered unless the table says so, and a known one stays as it is', async () => {
  const { offered: _, ...silent } = aRow();
  await bringIn([silent]);
  expect(await planOf(silent.code)).toMatchObject({ offered: false, downPaymentCents: 0, deductibleCents: 0 });
  expect(await bringIn([{ ...silent, offered: 'sim' }])).toEqual(['updated 1']);
  expect(await bringIn([{ ...silent, offered: '' }])).toEqual(['unchanged 1']);
  expect(await bringIn([{ ...silent, limit: '20.000' }])).toEqual(['updated 1']);
  expect(await planOf(silent.code)).toMatchObject({ offered: true, limitCents: 2_000_000 });
});

test('headers in Portuguese', async () => {
  const { brand: marca, code } = aRow();
  const row = { Marca: marca, Código: code, Plano: 'Completo', Meses: '24', Limite: '9.000,00', Franquia: '900,00' };
  const insurer = { 'Quem paga': 'O ciclista', 'Seguradora': 'Exemplo S.A.', 'CNPJ da seguradora': '11222333000181' };
  const susep = { 'Código SUSEP': '01234', 'Processo SUSEP': '15414.900123/2026-10', 'Oferecido': 'não' };
  expect(await bringIn([{ ...row, ...insurer, ...susep }])).toEqual(['added 1']);
  expect(await planOf(code)).toMatchObject({ months: 24, deductibleCents: 90_000, offered: false });
});

describe('a cell that is wrong', () => {
  test.each([
    ['code', 'Grátis 1', 'slug-malformed'],
    ['months', '0', 'too-small'],
    ['months', '121', 'too-large'],
    ['months', 'doze', 'number-malformed'],
    ['limit', '1,234', 'money-malformed'],
    ['limit', '0', 'too-small'],
    ['limit', '-100', 'money-malformed'],
    ['deductible', '15.000,00', 'deductible-too-large'],
    ['insurer_cnpj', '11.222.333/0001-82', 'cnpj-malformed'],
    ['susep_code', '12', 'susep-code-malformed'],
    ['susep_process', '15414.900123/2026', 'susep-process-malformed'],
    ['payer', '', 'required'],
    ['covers', 'Roubo', 'lines-malformed'],
    ['glossary', 'Franquia: |', 'lines-malformed'],
    ['claim_documents', 'BO||NF', 'list-malformed'],
    ['installments', '0', 'too-small'],
    ['brand', 'nobodys', 'brand-unknown'],
  ])('%s %j', async (column, cell, code) => {
    expect(await bringIn([aRow(), aRow({ [column]: cell })])).toEqual(['added 1, refused 1', `3 ${column} ${code}`]);
  });
});

test('a plan is described item by item; what a later table does not say stays', async () => {
  const row = aRow({
    premium: '718,80',
    iof: '49,40',
    installments: '12',
    line: '0171 – Riscos diversos',
    insurer_contact: 'SAC 0800 000 0000',
    covers: 'Roubo: levada com violência | Furto qualificado: com arrombamento',
    exclusions: 'Furto simples: sem cadeado',
    glossary: 'Franquia: a parte que fica com você',
    claim_documents: 'Boletim de ocorrência|Nota fiscal',
  });
  await bringIn([row]);
  const described = {
    premiumCents: 71_880,
    installments: 12,
    line: '0171 – Riscos diversos',
    insurerContact: 'SAC 0800 000 0000',
    covers: [
      { title: 'Roubo', text: 'levada com violência' },
      { title: 'Furto qualificado', text: 'com arrombamento' },
    ],
    claimDocuments: ['Boletim de ocorrência', 'Nota fiscal'],
  };
  expect(await planOf(row.code)).toMatchObject(described);
  expect(await bringIn([row])).toEqual(['unchanged 1']);
  const silent = aRow({ code: row.code, premium: '718,80', iof: '49,40', installments: '12', name: 'Outro nome' });
  expect(await bringIn([silent])).toEqual(['updated 1']);
  expect(await planOf(row.code)).toMatchObject({ ...described, name: 'Outro nome' });
});

test('what costs the cyclist something is not offered, also where it was before', async () => {
  const row = aRow();
  expect(await bringIn([{ ...row, down_payment: '49,90' }])).toEqual(['refused 1', '2 down_payment plan-not-free']);
  await bringIn([row]);
  const { offered: _, ...silent } = row;
  await bringIn([{ ...silent, down_payment: '49,90' }]);
  expect(await planOf(row.code)).toMatchObject({ offered: false, downPaymentCents: 4990 });
});

test('the same plan twice in a file: the same words once, other words are refused', async () => {
  const row = aRow();
  expect(await bringIn([row, row, { ...row, months: '24' }])).toEqual([
    'added 1, unchanged 1, refused 1',
    '4 – row-repeated',
  ]);
  expect((await planOf(row.code))!.months).toBe(12);
});

test('a run that is bound to a brand takes no other’s plans', async () => {
  const other = await aBrand(house());
  expect(await bringIn([aRow(), aRow({ brand: other.slug })], { brandId: brand.id })).toEqual([
    'added 1, refused 1',
    '3 brand brand-forbidden',
  ]);
});
