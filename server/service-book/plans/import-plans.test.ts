import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { servicePlans } from '#server/service-book/tables/plans.ts';
import { aBrand } from '#tests/builders/brand.ts';
import { importRows, reportInWords } from '#tests/builders/catalogue.ts';
import { aTag } from '#tests/builders/tag.ts';
import { useHouse } from '#tests/server/house.ts';
import { servicePlansImporter } from './import-plans.ts';

const house = useHouse();
type Cells = Record<string, string>;
const bringIn = async (rows: Cells[], how: Parameters<typeof importRows>[3] = {}) =>
  reportInWords(await importRows(house(), servicePlansImporter, rows, how));
const kept = (brandId: string) => house().db.select().from(servicePlans).where(eq(servicePlans.brandId, brandId));

const words = { missed: 'Fale com a gente.', missed_en: 'Talk to us.' };

test('a brand’s plan and a model’s come in, are the same again, and are changed whole', async () => {
  const { brand, model } = await aTag(house());
  const rows = [
    { brand: brand.slug, kind: 'Revisão', first_days: '90', every_months: '12', ...words },
    { brand: brand.slug, model: model.name, kind: 'tune-up', every_months: '6' },
  ];
  expect([await bringIn(rows), await bringIn(rows)]).toEqual([['added 2'], ['unchanged 2']]);
  expect(await kept(brand.id)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ model: '', kind: 'inspection', firstDays: 90, everyMonths: 12, missed: words.missed }),
      expect.objectContaining({ model: model.name, kind: 'tune-up', firstDays: null, everyMonths: 6, missed: null }),
    ]),
  );
  const { updated, notes } = await importRows(house(), servicePlansImporter, [
    { brand: brand.slug, kind: 'inspection', every_months: '24' },
  ]);
  expect(updated).toBe(1);
  expect(notes.map(({ at, detail }) => `${at} ${detail}`)).toEqual([
    'first_days 90 → –',
    'every_months 12 → 24',
    'missed Fale com a gente. → –',
    'missed_en Talk to us. → –',
  ]);
});

describe('what is refused changes nothing', () => {
  const right = { kind: 'inspection', every_months: '12' };
  test.each([
    ['no period', { every_months: '' }, ['2 every_months required']],
    ['no kind', { kind: '' }, ['2 kind required']],
    ['a kind that no brand asks for', { kind: 'repair' }, ['2 kind choice-unknown']],
    ['no days', { first_days: '0' }, ['2 first_days too-small']],
    ['years of days', { first_days: '731' }, ['2 first_days too-large']],
    ['half a month', { every_months: '0,5' }, ['2 every_months number-malformed']],
    ['too many months', { every_months: '61' }, ['2 every_months too-large']],
    ['words in one language', { missed: 'Fale com a gente.' }, ['2 missed_en required']],
    ['words in the other', { missed_en: 'Talk to us.' }, ['2 missed required']],
    ['words without end', { missed: 'a'.repeat(501), missed_en: 'b' }, ['2 missed too-long']],
    ['a model that is not there', { model: 'Nada' }, ['2 model model-unknown']],
    ['a brand that is not there', { brand: 'nobodys' }, ['2 brand brand-unknown']],
  ] as const)('%s', async (_, wish, said) => {
    const brand = await aBrand(house());
    expect(await bringIn([{ brand: brand.slug, ...right, ...wish }])).toEqual(['refused 1', ...said]);
    expect(await kept(brand.id)).toEqual([]);
  });

  test('another brand’s, from a partner', async () => {
    const [own, other] = [await aBrand(house()), await aBrand(house())];
    const said = await bringIn([{ brand: other.slug, ...right }], { brandId: own.id });
    expect(said).toEqual(['refused 1', '2 brand brand-forbidden']);
    expect(await bringIn([right], { brandId: own.id })).toEqual(['added 1']);
  });

  test('two rows about the same bikes', async () => {
    const { slug, id } = await aBrand(house());
    const rows = ['12', '24'].map((every_months) => ({ brand: slug, kind: 'inspection', every_months }));
    expect(await bringIn(rows)).toEqual(['added 1, refused 1', '3 – row-repeated']);
    expect(await kept(id)).toMatchObject([{ everyMonths: 12 }]);
  });
});

test('a dry run says what would be, and keeps nothing', async () => {
  const { slug, id } = await aBrand(house());
  const row = { brand: slug, kind: 'inspection', every_months: '12' };
  expect(await bringIn([row], { dryRun: true })).toEqual(['added 1']);
  expect(await kept(id)).toEqual([]);
});

test('two imports at once leave one plan, and the second is told what it changed', async () => {
  const { slug, id } = await aBrand(house());
  const both = ['12', '24'].map((every_months) => bringIn([{ brand: slug, kind: 'inspection', every_months }]));
  const said = new Set((await Promise.all(both)).flat());
  expect(said).toEqual(new Set(['added 1', 'updated 1']));
  expect(await kept(id)).toHaveLength(1);
});
