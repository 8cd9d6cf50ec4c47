import { eq, and } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aBrand } from '#tests/builders/brand.ts';
import { importRows, reportInWords } from '#tests/builders/catalogue.ts';
import { useHouse } from '#tests/server/house.ts';
import { plansImporter } from './import-plans.ts';
import { plans } from './tables/policy.ts';

const house = useHouse();
let brand: Awaited<ReturnType<typeof aBrand>>;
beforeAll(async () => void (brand = await aBrand(house())));

let codes = 0;
const whole = {
  contract: 'certificado',
  master_policy: '0171.2026.7',
  policyholder_name: 'Aurora Ltda.',
  policyholder_cnpj: '11.222.333/0001-81',
  seller: 'corretora',
  seller_name: 'Corretora Exemplo',
  seller_register: '202012345',
  platform_role: 'agente',
  premium: '718,80',
  iof: '49,40',
};
const aRow = (cells: Record<string, string>) => ({
  brand: brand.slug,
  code: `plan-${codes++}`,
  name: 'Um ano grátis',
  months: '12',
  limit: '15.000,00',
  payer: 'Aurora',
  insurer_name: 'Seguradora Exemplo S.A.',
  insurer_cnpj: '11.222.333/0001-81',
  susep_code: '01234',
  susep_process: '15414.900123/2026-10',
  offered: 'sim',
  ...cells,
});
const bringIn = async (row: Record<string, string>) => reportInWords(await importRows(house(), plansImporter, [row]));
const rowOf = async (code: string) =>
  (
    await house()
      .db.select()
      .from(plans)
      .where(and(eq(plans.brandId, brand.id), eq(plans.code, code)))
  )[0]!;

test('what is contracted and who sells it comes in whole, and a later table that is silent leaves it', async () => {
  const row = aRow(whole);
  expect(await bringIn(row)).toEqual(['added 1']);
  const distribution = {
    contract: 'certificate',
    masterPolicy: '0171.2026.7',
    policyholder: { name: 'Aurora Ltda.', cnpj: '11222333000181' },
    seller: { kind: 'broker', name: 'Corretora Exemplo', register: '202012345' },
    platform: 'agent',
    iofCents: 4_940,
  };
  expect(await rowOf(row.code)).toMatchObject({ distribution, offered: true });
  const { offered: _, ...silent } = aRow({ code: row.code, name: 'Outro', premium: '718,80' });
  expect(await bringIn(silent)).toEqual(['updated 1']);
  expect(await rowOf(row.code)).toMatchObject({ distribution, offered: true, name: 'Outro' });
});

test.each([
  ['nothing of it', {}, 'contract required'],
  ['no collective policy', { ...whole, master_policy: '' }, 'master_policy required'],
  ['no policyholder', { ...whole, policyholder_cnpj: '' }, 'policyholder_cnpj required'],
  ['no register', { ...whole, seller_register: '' }, 'seller_register required'],
  ['no role', { ...whole, platform_role: '' }, 'platform_role required'],
  ['no tax', { ...whole, iof: '' }, 'iof required'],
  ['another word', { ...whole, contract: 'contrato' }, 'contract choice-unknown'],
  [
    'a collective bilhete',
    { ...whole, contract: 'bilhete', platform_role: 'nenhum' },
    'master_policy distribution-unfit',
  ],
  ['an insurer with a register', { ...whole, seller: 'seguradora' }, 'seller_name distribution-unfit'],
  ['more tax than premium', { ...whole, iof: '800' }, 'iof distribution-unfit'],
])('is not offered: %s', async (_, cells: Record<string, string>, fault) => {
  const given = Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== ''));
  expect(await bringIn(aRow(given))).toEqual(['refused 1', `2 ${fault}`]);
});
