import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { ownerEntriesPerDay, shopEntriesPerDay } from '#domain/service-book/scan.ts';
import { listServiceParts } from '#domain/service-book/shop.contract.ts';
import { catalogueImporter } from '#server/claim/catalogue/import-catalogue.ts';
import { aBike } from '#tests/builders/bike.ts';
import { importRows } from '#tests/builders/catalogue.ts';
import { answer, aWorkshop, enter, enterOwn, readBook, readShops, scan } from '#tests/builders/service.ts';
import { anEmployee } from '#tests/builders/shop.ts';
import { anOwnedBike } from '#tests/builders/sold-bike.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
const problems = (body: { errors?: { at: string; code: string }[] }) =>
  (body.errors ?? []).map(({ at, code }) => `${at} ${code}`);
const entries = async ({ owner, tag }: Awaited<ReturnType<typeof aWorkshop>>) =>
  (await readBook(house(), owner, tag)).body.entries.length;

describe('a shop does not write', () => {
  test('on a bike that it has not scanned, or not within a day; nor by another shop’s scan', async () => {
    const at = await aWorkshop(house(), { scanned: false });
    expect((await enter(house(), at)).body.code).toBe('bike-not-scanned');
    await scan(house(), await anEmployee(house()), at.tag);
    expect((await enter(house(), at)).body.code).toBe('bike-not-scanned');
    expect((await readShops(house(), at.mechanic, at.tag)).body.until).toBeNull();
    await scan(house(), at.mechanic, at.tag);
    expect((await readShops(house(), at.mechanic, at.tag)).body.until).not.toBeNull();
    house().clock.advance(86_400);
    const later = { ...at, mechanic: await anEmployee(house(), { shop: at.shop, office: 'mechanic' }) };
    expect((await enter(house(), later)).body.code).toBe('bike-not-scanned');
    expect(await entries(at)).toBe(0);
  });

  test('by an office that does no work on bikes', async () => {
    const at = await aWorkshop(house());
    const seller = await anEmployee(house(), { shop: at.shop, office: 'salesperson' });
    expect((await enter(house(), { ...at, mechanic: seller })).body.code).toBe('forbidden');
  });

  test('on a bike that nobody owns, and under no tag', async () => {
    const { mechanic } = await aWorkshop(house());
    const { tag } = await aBike(house());
    expect((await enter(house(), { mechanic, tag })).body.code).toBe('tag-inactive');
    expect((await enter(house(), { mechanic, tag: 'ZZZZ9999' })).body.code).toBe('tag-unknown');
  });

  test('more than so often in a day on one bike; tomorrow again', async () => {
    const at = await aWorkshop(house());
    for (let i = 0; i < shopEntriesPerDay; i++) expect((await enter(house(), at)).status).toBe(200);
    const { body } = await enter(house(), at);
    expect(body).toMatchObject({ code: 'services-used-up', retryAt: expect.any(String) });
    house().clock.advance(86_401);
    const later = { ...at, mechanic: await anEmployee(house(), { shop: at.shop, office: 'mechanic' }) };
    await scan(house(), later.mechanic, at.tag);
    expect((await enter(house(), later)).status).toBe(200);
  });
});

test('an owner writes on an own bike alone, and not without end', async () => {
  const at = await aWorkshop(house());
  const other = await anOwnedBike(house());
  expect((await enterOwn(house(), { owner: other.owner, tag: at.tag })).body.code).toBe('not-found');
  for (let i = 0; i < ownerEntriesPerDay; i++) await enterOwn(house(), at);
  expect((await enterOwn(house(), at)).body.code).toBe('services-used-up');
  expect((await enter(house(), at)).status).toBe(200);
});

test.each([
  ['a day that has not come', { doneOn: '2099-01-01' }, ['doneOn date-future']],
  ['a next day before it', { nextOn: '2020-01-01' }, ['nextOn date-before']],
  ['a part that is not named', { kind: 'part-fitted' }, ['parts required']],
  ['more than a bike rides', { distanceKm: 500_001 }, ['distanceKm invalid']],
  ['less than nothing', { distanceKm: -1 }, ['distanceKm invalid']],
  ['half a kilometre', { distanceKm: 0.5 }, ['distanceKm number-malformed']],
  ['words without a letter', { text: ' \n ' }, ['text required']],
  ['words that turn others', { text: 'ok \u202e' }, ['text invalid']],
  ['too many words', { text: 'a'.repeat(1001) }, ['text too-long']],
  [
    'too many parts',
    { parts: Array.from({ length: 13 }, () => ({ cataloguePartId: null, name: 'Cabo' })) },
    ['parts too-many'],
  ],
] as const)('neither takes %s, and nothing is changed', async (_, wish, expected) => {
  const at = await aWorkshop(house());
  for (const tried of [enter(house(), at, wish), enterOwn(house(), at, wish)]) {
    const { status, body } = await tried;
    expect([status, problems(body)]).toEqual([422, expected]);
  }
  expect(await entries(at)).toBe(0);
});

describe('what is wrong without being refused is marked:', () => {
  test('a distance that falls, and a service before the delivery', async () => {
    const at = await aWorkshop(house());
    await enterOwn(house(), at, { distanceKm: 5000, doneOn: '2026-01-10' });
    await enter(house(), at, { distanceKm: 1000 });
    const { body } = await readBook(house(), at.owner, at.tag);
    expect(body.entries.map(({ marks }) => marks)).toEqual([['distance-fell'], ['entered-later']]);
  });
});

describe('an entry', () => {
  test('that comes again is the same; another under its id is refused', async () => {
    const at = await aWorkshop(house());
    const id = uuidv7();
    for (let i = 0; i < 3; i++) expect((await enter(house(), at, { id })).status).toBe(200);
    expect((await enter(house(), at, { id, distanceKm: 1 })).body.code).toBe('id-taken');
    expect((await enterOwn(house(), at, { id })).body.code).toBe('id-taken');
    expect(await entries(at)).toBe(1);
  });

  test('is corrected by its own side and shop alone', async () => {
    const at = await aWorkshop(house());
    const [ofShop, own] = [uuidv7(), uuidv7()];
    await enter(house(), at, { id: ofShop });
    await enterOwn(house(), at, { id: own });
    const stranger = await anEmployee(house(), { office: 'mechanic' });
    await scan(house(), stranger, at.tag);
    const tries = [
      enterOwn(house(), at, { corrects: ofShop }),
      enter(house(), at, { corrects: own }),
      enter(house(), { ...at, mechanic: stranger }, { corrects: ofShop }),
      enter(house(), at, { corrects: uuidv7() }),
    ];
    for (const one of tries) expect((await one).body.code).toBe('not-found');
    expect((await readShops(house(), stranger, at.tag)).body.entries).toEqual([]);
    expect((await enterOwn(house(), at, { corrects: own })).status).toBe(200);
  });
});

describe('an answer', () => {
  test('needs words to dispute, is the owner’s, and of a shop’s entry', async () => {
    const at = await aWorkshop(house());
    const [entryId, own] = [uuidv7(), uuidv7()];
    await enter(house(), at, { id: entryId });
    await enterOwn(house(), at, { id: own });
    const yes = { nth: 1, answer: 'confirmed', text: null } as const;
    expect(problems((await answer(house(), at, { ...yes, entryId, answer: 'disputed' })).body)).toEqual([
      'text required',
    ]);
    expect((await answer(house(), at, { ...yes, entryId: own })).body.code).toBe('not-found');
    const other = await anOwnedBike(house());
    expect((await answer(house(), { owner: other.owner, tag: at.tag }, { ...yes, entryId })).body.code).toBe(
      'not-found',
    );
    expect((await answer(house(), other, { ...yes, entryId })).body.code).toBe('not-found');
    expect((await answer(house(), at, { ...yes, entryId, nth: 2 })).body.code).toBe('service-answered');
    for (let i = 0; i < 2; i++) expect((await answer(house(), at, { ...yes, entryId })).status).toBe(200);
    expect((await answer(house(), at, { ...yes, entryId, text: 'Sim.' })).body.code).toBe('service-answered');
  });
});

test('parts of the catalogue are those of the bike’s brand, with its words', async () => {
  const at = await aWorkshop(house());
  const row = (brand: string) => ({ brand, name: 'Corrente', part_brand: 'Shimano', part_model: 'CN-HG601' });
  await importRows(house(), catalogueImporter, [row(at.brand.slug)]);
  const other = await anOwnedBike(house());
  await importRows(house(), catalogueImporter, [row(other.brand.slug)]);
  const partsOf = async (tag: string) =>
    (await ask(house(), listServiceParts, { tag }, { token: at.mechanic.token })).body.parts;
  const [part] = await partsOf(at.tag);
  const [foreign] = await partsOf(other.tag);
  const named = (cataloguePartId: string) => ({ parts: [{ cataloguePartId, name: 'o que for' }] });
  expect((await enter(house(), at, named(foreign!.id))).body.code).toBe('catalogue-part-unknown');
  const { body } = await enter(house(), at, named(part!.id));
  expect(body.entries[0]!.parts).toEqual([{ place: 'Corrente', name: 'Shimano CN-HG601' }]);
});
