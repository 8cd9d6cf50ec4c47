import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { importBikes } from '#domain/bike/contract.ts';
import { replaceTagForBrand } from '#domain/retag/contract.ts';
import { findTag } from '#domain/tag/contract.ts';
import { tags } from '#server/db/tables/tag.ts';
import { Problem } from '#server/verb/problem.ts';
import { anApiKey } from '#tests/builders/api-key.ts';
import { aBike } from '#tests/builders/bike.ts';
import { aReplacedTag, aRetagScene, aSpare } from '#tests/builders/retag.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { replaceByDesk, undoByDesk, type DeskWish } from './by-desk.ts';
import { tagReplacements } from './tables.ts';

const house = useHouse();
const rowOf = async (tag: string) => (await house().db.select().from(tags).where(eq(tags.tag, tag)))[0]!;
const operator = (wish: Pick<DeskWish, 'oldTag' | 'newTag'>) =>
  house().db.transaction((tx) => replaceByDesk(tx, house(), { reason: 'lost', by: { way: 'operator' }, ...wish }));
const undo = (tag: string) => house().db.transaction((tx) => undoByDesk(tx, house(), tag));
const codeOf = async (done: Promise<unknown>) =>
  done.then(
    () => 'ok',
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  );

test('a brand replaces a tag by its key: a dry run says what would be, the same again changes nothing, the owner hears of it', async () => {
  const { tag: oldTag, spare: newTag, brand, owner, serialNumber } = await aRetagScene(house());
  const { secret } = await anApiKey(house(), { brandId: brand.id, scopes: ['bikes:import'] });
  const wish = { oldTag, newTag, reason: 'torn-off' as const };
  const dry = await ask(house(), replaceTagForBrand, { ...wish, dryRun: true }, { token: secret });
  expect(dry.body).toMatchObject({ dryRun: true, serialNumber, replacedAt: null });
  expect([await rowOf(oldTag), await lettersTo(house(), owner.email)]).toMatchObject([{ replacedBy: null }, []]);
  for (let nth = 0; nth < 2; nth++)
    expect((await ask(house(), replaceTagForBrand, wish, { token: secret })).body).toMatchObject({
      dryRun: false,
      replacedAt: expect.any(String),
    });
  expect(await house().db.$count(tagReplacements, eq(tagReplacements.newTag, newTag))).toBe(1);
  const [letter] = await lettersTo(house(), owner.email);
  expect(letter).toMatchObject({ kind: 'tag-replaced', text: expect.stringContaining('Não pediu esta troca?') });
});

test('no other brand does, nor a key without a brand', async () => {
  const { tag: oldTag, spare: newTag } = await aRetagScene(house());
  const wish = { oldTag, newTag, reason: 'lost' as const };
  const other = await anApiKey(house(), { scopes: ['bikes:import'] });
  expect((await ask(house(), replaceTagForBrand, wish, { token: other.secret })).body.code).toBe('tag-unknown');
});

test('the operator replaces the tag of a bike that nobody owns; the new one can be activated, the old one is void', async () => {
  const bike = await aBike(house());
  const { tag: spare } = await aSpare(house(), bike);
  await operator({ oldTag: bike.tag, newTag: spare });
  expect(await rowOf(spare)).toMatchObject({ active: false, modelId: bike.model.id, replacedBy: null });
  expect((await ask(house(), findTag, { tag: spare })).body.bike).not.toBeNull();
  expect((await ask(house(), findTag, { tag: bike.tag })).body.replaced).toMatchObject({ by: spare });
});

test('of several replacements all tags lead to the last; one that is undone leads back', async () => {
  const first = await aReplacedTag(house());
  const { tag: third } = await aSpare(house(), first);
  await operator({ oldTag: first.spare, newTag: third });
  expect([(await rowOf(first.tag)).replacedBy, (await rowOf(first.spare)).replacedBy]).toEqual([third, third]);
  const { replacement } = await undo(third);
  expect(replacement.state).toBe('undone');
  expect(await rowOf(first.spare)).toMatchObject({ active: true, replacedBy: null });
  expect([(await rowOf(first.tag)).replacedBy, (await rowOf(third)).replacedBy]).toEqual([first.spare, first.spare]);
  expect((await lettersTo(house(), first.owner.email)).at(-1)!.kind).toBe('tag-undone');
  // And the one before it, whose own days run.
  await undo(first.spare);
  expect((await rowOf(third)).replacedBy).toBe(first.tag);
  expect(await codeOf(undo(first.tag))).toBe('retag-unknown');
});

test('what is too long ago is not undone', async () => {
  const { spare } = await aReplacedTag(house());
  house().clock.advance(31 * 86_400);
  expect(await codeOf(undo(spare))).toBe('retag-over');
});

test.each([
  ['stolen', { stolen: true }, 'bike-stolen'],
  ['of a tag that nobody issued', {}, 'tag-unknown'],
] as const)('a bike that is %s is refused', async (_, wish, code) => {
  const bike = await aBike(house(), wish);
  const newTag = code === 'tag-unknown' ? 'ZZZZ0001' : (await aSpare(house(), bike)).tag;
  expect(await codeOf(operator({ oldTag: bike.tag, newTag }))).toBe(code);
});

test('a spare tag of another brand, one on a bike, and one that was replaced are refused', async () => {
  const done = await aReplacedTag(house());
  const bike = await aBike(house(), { brand: done.brand });
  const elsewhere = await aSpare(house(), await aBike(house()));
  for (const [newTag, code] of [
    [elsewhere.tag, 'spare-elsewhere'],
    [done.spare, 'spare-taken'],
    [done.tag, 'spare-void'],
  ] as const)
    expect(await codeOf(operator({ oldTag: bike.tag, newTag }))).toBe(code);
  // A tag that was replaced is on no bike.
  const { tag: spare } = await aSpare(house(), done);
  expect(await codeOf(operator({ oldTag: done.tag, newTag: spare }))).toBe('spare-void');
});

test('a maker’s table that names the former tag of a bike means that bike; no new bike gets it', async () => {
  const { tag, brand, model, serialNumber } = await aReplacedTag(house());
  const { secret } = await anApiKey(house(), { brandId: brand.id, scopes: ['bikes:import'] });
  const table = `model;serial_number;tag\n${model.name};${serialNumber};${tag}\n${model.name};OUTRA-1;${tag}\n`;
  const file = { type: 'text/csv', bytes: Buffer.from(table) };
  const { body } = await ask(house(), importBikes, {}, { token: secret, file });
  expect(body).toMatchObject({ unchanged: 1, refused: 1, added: 0 });
});
