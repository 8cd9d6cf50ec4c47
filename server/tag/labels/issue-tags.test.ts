import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { crockfordAlphabet, isReserved } from '#domain/tag/new-tag.ts';
import { tags } from '#server/db/tables/tag.ts';
import { aTag } from '#tests/builders/tag.ts';
import { useHouse } from '#tests/server/house.ts';
import { listPrintableTags } from './issue-tags.store.ts';
import { issueTags } from './issue-tags.ts';

const house = useHouse();
const createdAt = new Date('2026-11-20T15:00:00Z');

async function issue(modelId: string, count: number, random?: (length: number) => Uint8Array) {
  return house().db.transaction((tx) => issueTags(tx, { modelId, count, preloaded: true, createdAt }, random));
}

/** Random bytes that make these words, one after the other, and truly random ones after them. */
function saying(...words: string[]): (length: number) => Uint8Array {
  return (length) => {
    const word = words.shift();
    return word === undefined
      ? randomBytes(length)
      : Uint8Array.from(word, (letter) => crockfordAlphabet.indexOf(letter));
  };
}

test('tags are new, of eight letters and digits that are not misread, and on no bike', async () => {
  const { model } = await aTag(house());
  const issued = await issue(model.id, 6_000);
  expect(new Set(issued).size).toBe(6_000);
  expect(issued.filter((tag) => !/^[0-9A-HJKMNP-TV-Z]{8}$/.test(tag) || isReserved(tag))).toEqual([]);
  const rows = await house().db.select().from(tags).where(eq(tags.modelId, model.id));
  expect(rows).toHaveLength(6_001);
  expect(rows.filter(({ tag }) => issued.includes(tag)).every(({ active, preloaded }) => !active && preloaded)).toBe(
    true,
  );
});

test('a code that is taken, and one that comes twice, is drawn again', async () => {
  const { tag: taken, model } = await aTag(house(), { tag: '0123ABCD' });
  const issued = await issue(model.id, 3, saying(taken, 'AAAA0001', 'AAAA0001', 'AAAA0002'));
  expect(issued).toEqual(expect.arrayContaining(['AAAA0001', 'AAAA0002']));
  expect(issued).not.toContain(taken);
  expect(new Set(issued).size).toBe(3);
});

test('two who issue at once get different tags, though they draw the same', async () => {
  const { model } = await aTag(house());
  const drawn = ['BBBB0001', 'BBBB0002', 'BBBB0003'];
  const [one, other] = await Promise.all([
    issue(model.id, 3, saying(...drawn)),
    issue(model.id, 3, saying(...drawn.toReversed())),
  ]);
  expect(new Set([...one, ...other]).size).toBe(6);
  expect(await house().db.$count(tags, eq(tags.modelId, model.id))).toBe(7);
});

test('tags to print are chosen by name, brand, model, and whether they are free', async () => {
  const { brand, model } = await aTag(house(), { tag: 'CCCC0001', model: 'Um' });
  await aTag(house(), { tag: 'CCCC0002', brand, model: 'Dois' });
  const choose = async (choice: Parameters<typeof listPrintableTags>[1], limit = 10) =>
    (await listPrintableTags(house().db, choice, limit)).map(({ tag }) => tag);
  expect(await choose({ brand: brand.slug })).toEqual(['CCCC0002', 'CCCC0001']);
  expect(await choose({ brand: brand.slug }, 1)).toEqual(['CCCC0002']);
  expect(await choose({ brand: brand.slug, model: model.name })).toEqual(['CCCC0001']);
  expect(await choose({ tags: ['CCCC0001', 'ZZZZ9999'] })).toEqual(['CCCC0001']);
  expect(await choose({ brand: 'nobody' })).toEqual([]);
});
