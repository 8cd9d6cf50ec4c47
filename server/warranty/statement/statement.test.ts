import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { activateWarranty, getWarrantyStatement } from '#domain/warranty/contract.ts';
import { accounts } from '#server/db/tables/account.ts';
import { brands, models } from '#server/db/tables/tag.ts';
import { warrantyStatements } from '#server/warranty/tables.ts';
import { aPhone, anAccount } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { importRows, reportInWords } from '#tests/builders/catalogue.ts';
import { aPart } from '#tests/builders/part.ts';
import { soldByFirstOwner } from '#tests/builders/sold-bike.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { structureOf } from '#tests/server/pdf-structure.ts';
import { readPdf } from '#tests/server/pdf-text.ts';
import { textsImporter } from './import-texts.ts';
import { neutralText, newestNeutral } from './neutral-text.ts';
import { makeStatementDocument } from './statement-document.ts';
import { listTexts } from './texts.store.ts';

const house = useHouse();
const cyclist = () => anAccount(house(), { phone: aPhone(), emailProven: true });
const statements = (bikeId: string) =>
  house().db.select().from(warrantyStatements).where(eq(warrantyStatements.bikeId, bikeId));

async function read(token: string, tag: string) {
  const answer = await ask(house(), getWarrantyStatement, { tag }, { token });
  expect(answer.status).toBe(200);
  const pdf = answer.body as unknown as Uint8Array;
  expect(structureOf(pdf).faults).toEqual([]);
  return { pdf, words: readPdf(pdf).text.replace(/\s+/g, ' ') };
}

async function bringIn(brand: string, version: string, text: string) {
  const files = { 'warranty.txt': new TextEncoder().encode(text) };
  const row = { brand, version, file: 'warranty.txt' };
  return reportInWords(await importRows(house(), textsImporter, [row], { files }));
}

async function activated(wish: Parameters<typeof aBike>[1] = {}) {
  const marina = await cyclist();
  const found = await aBike(house(), wish);
  const { tag, serialNumber } = found;
  const answer = await ask(house(), activateWarranty, { tag, serialNumber }, { token: marina.token });
  expect(answer.status).toBe(200);
  return { ...found, marina };
}

describe('the statement of an activated bike', () => {
  test.each([
    ['pt-BR', ['Termo de garantia', '24 meses da marca, até 1 de novembro de 2028', '30 de janeiro de 2029', 'Quadro']],
    ['en', ['Warranty statement', '24 months of the brand, until November 1, 2028', 'January 30, 2029', 'Frame']],
  ] as const)('says what it is about, until when, and who answers, in %s', async (language, expected) => {
    house().clock.set('2026-11-20T15:00:00Z');
    const marina = await cyclist();
    const made = await aBike(house(), { warrantyMonths: 24, purchasedOn: '2026-11-01' });
    const { tag, serialNumber, brand, bike } = made;
    const company = { companyName: 'Aurora Bicicletas Ltda.', cnpj: '11222333000181', customerService: '0800 1' };
    await house().db.update(brands).set(company).where(eq(brands.id, brand.id));
    await aPart(house(), bike.id, { name: 'Quadro', warrantyMonths: 60 });
    await ask(house(), activateWarranty, { tag, serialNumber }, { token: marina.token });
    await house().db.update(accounts).set({ language }).where(eq(accounts.id, marina.id));
    const { pdf, words } = await read(marina.token, tag);
    for (const part of [
      ...expected,
      serialNumber,
      brand.name,
      'Aurora Bicicletas Ltda.',
      '11.222.333/0001-81',
      '0800 1',
    ])
      expect(words).toContain(part);
    expect(words).toContain(language === 'en' ? 'November 1, 2031' : '1 de novembro de 2031');
    expect(words).not.toContain('Marina');
    const mailed = await makeStatementDocument(house(), bike.id);
    expect(Buffer.from(mailed.content).equals(Buffer.from(pdf))).toBe(true);
  });

  test('has the neutral text and its digest where the brand has none', async () => {
    const { marina, tag, bike } = await activated();
    expect(await statements(bike.id)).toMatchObject([newestNeutral()]);
    const { words } = await read(marina.token, tag);
    expect(words).toContain('Quem paga');
    expect(words).toContain(newestNeutral().sha256);
  });

  test('keeps version, term and parts of then, whatever the brand does later', async () => {
    const made = await aBike(house(), { warrantyMonths: 12 });
    expect(await bringIn(made.brand.slug, '2026-11', '# Cobertura\n\nO quadro inteiro.')).toEqual(['added 1']);
    const marina = await cyclist();
    const { tag, serialNumber, bike, brand } = made;
    await ask(house(), activateWarranty, { tag, serialNumber }, { token: marina.token });
    const before = await read(marina.token, tag);
    house().clock.advance(60);
    expect(await bringIn(brand.slug, '2026-12', '# Cobertura\n\nNada.')).toEqual(['added 1']);
    await house().db.update(models).set({ warrantyMonths: 1 }).where(eq(models.brandId, brand.id));
    const after = await read(marina.token, tag);
    expect(after.words).toBe(before.words);
    expect(after.words).toContain('O quadro inteiro.');
    expect(await statements(bike.id)).toMatchObject([{ brandId: brand.id, version: '2026-11' }]);
    expect(await listTexts(house().db, { brand: brand.slug })).toMatchObject([
      { version: '2026-12', bikes: 0 },
      { version: '2026-11', bikes: 1 },
    ]);
  });

  test('says in English that the brand wrote in Portuguese', async () => {
    const made = await aBike(house());
    await bringIn(made.brand.slug, '1', 'Tudo.');
    const reader = await anAccount(house(), { phone: aPhone(), language: 'en', emailProven: true });
    const { tag, serialNumber } = made;
    await ask(house(), activateWarranty, { tag, serialNumber }, { token: reader.token });
    expect((await read(reader.token, tag)).words).toContain(
      'The brand wrote the text after the list of parts, in Portuguese.',
    );
  });

  test('goes along with the bike: who is not its owner gets nothing', async () => {
    const { tag } = await activated();
    const other = await cyclist();
    const answer = await ask(house(), getWarrantyStatement, { tag }, { token: other.token });
    expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });

  test('tells a second owner that the promise to the first is over', async () => {
    const owner = await cyclist();
    const made = await aBike(house(), { owner: owner.id, warrantyMonths: 24, since: new Date('2026-10-10T15:00:00Z') });
    await soldByFirstOwner(house(), made, { startsOn: '2026-09-01', soldOn: '2026-10-10' });
    const { words } = await read(owner.token, made.tag);
    expect(words).toContain('terminou quando ela mudou de mãos');
    expect(words).toContain('até 10 de outubro de 2026');
  });
});

test('a bike from before gets the text of now, once, and says so', async () => {
  const owner = await cyclist();
  const { tag, bike } = await aBike(house(), { owner: owner.id, since: new Date('2026-01-10T15:00:00Z') });
  const all = await Promise.all(Array.from({ length: 5 }, () => read(owner.token, tag)));
  expect(new Set(all.map(({ words }) => words)).size).toBe(1);
  expect(all[0]!.words).toContain('depois da ativação da bike');
  expect(await statements(bike.id)).toHaveLength(1);
});

test('a version is never another text; again it is the same', async () => {
  const { brand } = await aBike(house());
  expect(await bringIn(brand.slug, '1', 'Tudo.')).toEqual(['added 1']);
  expect(await bringIn(brand.slug, '1', 'Tudo.\r\n')).toEqual(['unchanged 1']);
  expect(await bringIn(brand.slug, '1', 'Nada.')).toEqual(['refused 1', '2 version terms-differ']);
  expect(await bringIn(brand.slug, 'v 2', 'Nada.')).toEqual(['refused 1', '2 version version-malformed']);
  expect(await bringIn('nobodys', '1', 'Nada.')).toEqual(['refused 1', '2 brand brand-unknown']);
});

test('a published neutral text is the text that it was', () => {
  expect(newestNeutral().sha256).toBe('f85733c326efaa45711910ce1da6141047ca8d89c0db7aa6e9db6cbc036fca14');
  expect(neutralText('2026-11', 'en')).toContain('# Who pays');
  expect(() => neutralText('1999-01', 'en')).toThrow('no neutral warranty text');
});
