import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { planTerms } from '#server/insurance/tables/policy.ts';
import { aBrand } from '#tests/builders/brand.ts';
import { importRows, reportInWords } from '#tests/builders/catalogue.ts';
import { aPlan } from '#tests/builders/plan.ts';
import { useHouse } from '#tests/server/house.ts';
import { termsImporter } from './import-terms.ts';

const house = useHouse();
const text = (words: string) => ({ 'terms.txt': new TextEncoder().encode(words) });

async function aPlanAlone() {
  const brand = await aBrand(house());
  return { brand, plan: await aPlan(house(), { brandId: brand.id, terms: null }) };
}
const bringIn = async (row: Record<string, string>, words: string) =>
  reportInWords(await importRows(house(), termsImporter, [row], { files: text(words) }));

test('a version comes in with its digest; again it is the same, and with another text it is refused', async () => {
  const { brand, plan } = await aPlanAlone();
  const row = { brand: brand.slug, plan: plan.code, version: '2026-11', file: 'terms.txt' };
  expect(await bringIn(row, '# Cobertura\r\n\r\nRoubo.\n')).toEqual(['added 1']);
  const [kept] = await house().db.select().from(planTerms).where(eq(planTerms.planId, plan.id));
  expect(kept).toMatchObject({ text: '# Cobertura\n\nRoubo.', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(await bringIn(row, '# Cobertura\n\nRoubo.')).toEqual(['unchanged 1']);
  expect(await bringIn(row, '# Cobertura\n\nNada.')).toEqual(['refused 1', '2 version terms-differ']);
  expect(await bringIn({ ...row, version: '2026-12' }, '# Cobertura\n\nNada.')).toEqual(['added 1']);
});

test.each([
  ['plan', 'nobodys', 'Texto', 'plan-unknown'],
  ['brand', 'nobodys', 'Texto', 'brand-unknown'],
  ['version', 'novembro 26', 'Texto', 'version-malformed'],
  ['file', 'other.txt', 'Texto', 'text-missing'],
  ['file', '../terms.txt', 'Texto', 'text-outside'],
  ['file', 'terms.txt', ' \n ', 'text-unreadable'],
  ['file', 'terms.txt', 'a\u202Eb', 'text-unreadable'],
  ['file', 'terms.txt', 'x'.repeat(200_001), 'text-too-long'],
])('%s %j is refused', async (column, cell, words, code) => {
  const { brand, plan } = await aPlanAlone();
  const row = { brand: brand.slug, plan: plan.code, version: '2026-11', file: 'terms.txt', [column]: cell };
  expect(await bringIn(row, words)).toEqual(['refused 1', `2 ${column} ${code}`]);
});
