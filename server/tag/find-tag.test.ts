import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { findTag } from '#domain/tag/contract.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { aBrand } from '#tests/builders/brand.ts';
import { aTag } from '#tests/builders/tag.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { scanStatement, scansStatement, scanTag } from './tags.store.ts';

const house = useHouse();
const nobody = () => ({ accountId: null, now: house().clock.now() });

test('a tag in any case of letters is found, with product, brand and public facts', async () => {
  const brand = await aBrand(house(), { name: 'Aurora', secondaryColor: '#ff6a3d', tagToInsuranceRedirect: true });
  const { tag, model } = await aBike(house(), { brand, kind: 'e-bike', colour: 'Verde', photoUrl: '/photos/a.webp' });
  const expected = {
    product: { tag, active: false, model: model.name, preloaded: true, brandId: brand.id },
    brand: {
      id: brand.id,
      brand: brand.slug,
      name: 'Aurora',
      secondaryColor: '#ff6a3d',
      faviconUrl: null,
      tagToInsuranceRedirect: true,
      supportEmail: null,
    },
    kind: 'e-bike',
    bike: {
      kind: 'e-bike',
      photoUrl: '/photos/a.webp',
      colour: 'Verde',
      stolen: false,
      batteryPassport: false,
      handedOverOn: null,
    },
    mine: false,
  };
  for (const written of [tag, tag.toLowerCase(), ` ${tag} `]) {
    const answer = await ask(house(), findTag, { tag: written });
    expect(answer).toMatchObject({ status: 200, body: expected });
    expect(answer.body).toEqual(expected);
  }
});

test('a tag that is on no bike yet says which kind of bike its model is', async () => {
  const { tag } = await aTag(house(), { kind: 'road' });
  expect((await ask(house(), findTag, { tag })).body).toMatchObject({ kind: 'road', bike: null });
});

test('an active bike is mine to its owner only, and nobody sees who that is, nor the serial number', async () => {
  const owner = await anAccount(house(), { name: 'Quitéria Nogueira', phoneConfirmed: true });
  const other = await anAccount(house());
  const { tag, serialNumber } = await aBike(house(), { owner: owner.id });
  const mine = await ask(house(), findTag, { tag }, { token: owner.token });
  expect(mine.body).toMatchObject({ product: { active: true }, mine: true });
  for (const token of [undefined, other.token]) {
    const seen = await ask(house(), findTag, { tag }, token ? { token } : {});
    expect(seen.body).toMatchObject({ product: { active: true }, mine: false });
  }
  for (const answer of [mine, await ask(house(), findTag, { tag })]) {
    const text = JSON.stringify(answer.body);
    for (const secret of [owner.id, owner.email, 'Quitéria', serialNumber, 'PV-']) expect(text).not.toContain(secret);
  }
});

test('a stolen bike says so; a tag that is on no bike has no bike', async () => {
  const stolen = await aBike(house(), { stolen: true });
  expect((await ask(house(), findTag, { tag: stolen.tag })).body.bike).toMatchObject({ stolen: true });
  const blank = await aTag(house(), { model: 'STANDARD', preloaded: false });
  const answer = await ask(house(), findTag, { tag: blank.tag });
  expect(answer.body).toMatchObject({ product: { model: 'STANDARD', preloaded: false }, bike: null, mine: false });
});

test('the bike’s own photo goes before the model’s', async () => {
  const { tag, bike } = await aBike(house(), { photoUrl: '/model.webp' });
  await house().db.execute(sql`update bikes set photo_url = '/own.webp' where id = ${bike.id}`);
  expect((await ask(house(), findTag, { tag })).body.bike?.photoUrl).toBe('/own.webp');
});

test('a well-formed tag that nobody registered is unknown', async () => {
  expect(await ask(house(), findTag, { tag: 'ZZZZ0000' })).toMatchObject({
    status: 404,
    body: { code: 'tag-unknown' },
  });
});

test('tags that are scanned at the same moment are told apart', async () => {
  const bikes = [await aBike(house(), { active: true }), await aBike(house(), { stolen: true }), await aBike(house())];
  const asked = [...bikes.map(({ tag }) => tag), 'ZZZZ0000', bikes[0]!.tag];
  const scanned = await Promise.all(asked.map((tag) => scanTag(house().db, tag, nobody())));
  expect(scanned.map((each) => each?.product.tag)).toEqual([...bikes.map(({ tag }) => tag), undefined, bikes[0]!.tag]);
  expect(scanned.map((each) => each?.product.active)).toEqual([true, expect.any(Boolean), false, undefined, true]);
  expect(scanned.map((each) => each?.bike?.stolen)).toEqual([false, true, false, undefined, false]);
});

test('a scan that the database refuses fails for nobody else of that moment', async () => {
  const { tag } = await aBike(house());
  const [refused, read] = await Promise.allSettled(['A\0B', tag].map((asked) => scanTag(house().db, asked, nobody())));
  expect(refused).toMatchObject({ status: 'rejected' });
  expect(read).toMatchObject({ status: 'fulfilled', value: { product: { tag } } });
});

test.each(['abc', 'A'.repeat(17), 'AB12-CD3', '../..', '%00', 'ÁBCD', "' or 1=1 --", 'AB12\nCD34', '🚲🚲🚲🚲'])(
  'a malformed tag is refused: %j',
  async (tag) => {
    expect(await ask(house(), findTag, { tag })).toMatchObject({ status: 404, body: { code: 'tag-malformed' } });
  },
);

test('a tag of ten thousand letters is refused, not a failure of the server', async () => {
  const answer = await ask(house(), findTag, { tag: 'A'.repeat(10_000) });
  expect(answer.status).toBe(404);
});

test('every table is reached by a unique key, so a million tags cost as much as ten', async () => {
  const database = house().db;
  await database.execute(sql`
    insert into tags (tag, model_id, brand_id) select 'Q' || lpad(n::text, 11, '0'), m.id, m.brand_id
    from generate_series(1, 20000) n, (select id, brand_id from models limit 1) m on conflict do nothing`);
  await database.execute(sql`
    insert into bikes (id, tag, brand_id, serial_number, serial_key)
    select gen_random_uuid(), tag, brand_id, tag, tag from tags where length(tag) = 12`);
  await database.execute(sql`
    insert into battery_models (id, brand_id, name, points)
    select gen_random_uuid(), (select id from brands limit 1), 'Volt', '{}'`);
  await database.execute(sql`
    insert into batteries (id, brand_id, model_id, serial_number, serial_key, bike_id, points)
    select gen_random_uuid(), brand_id, (select id from battery_models limit 1), tag, tag, id, '{}' from bikes`);
  await database.execute(sql`analyze`);
  for (const [statement, value] of [
    [scanStatement, "'Q00000000077'"],
    [scansStatement, "'Q00000000077 Q00000000078'"],
  ] as const) {
    const text = statement(database).getQuery().sql.replaceAll('$1', value);
    const plan = (await database.execute(sql.raw(`explain ${text}`))) as { rows: unknown[] };
    const said = JSON.stringify(plan.rows);
    for (const index of ['tags_pkey', 'bikes_tag_unique', 'batteries_one_a_bike']) expect(said).toContain(index);
    for (const big of ['tags', 'bikes', 'batteries']) expect(said).not.toContain(`Seq Scan on ${big}`);
  }
});
