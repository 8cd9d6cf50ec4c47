import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, test } from 'vitest';
import type { InputOf } from '#domain/http/contract.ts';
import { getDeskBikesTable, listDeskBikes, listDeskModels } from '#domain/staff/bikes.contract.ts';
import { claims } from '#server/claim/tables.ts';
import { rowsOf } from '#server/db/records.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { tags } from '#server/db/tables/tag.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { aClaim } from '#tests/builders/claim.ts';
import { aPart } from '#tests/builders/part.ts';
import { anAskedRetag, answerRetag } from '#tests/builders/retag.ts';
import { aStaffPerson, type StaffPerson } from '#tests/builders/staff.ts';
import { aTag, type MadeTag } from '#tests/builders/tag.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();

type Filter = InputOf<typeof getDeskBikesTable>;
type Reader = Pick<StaffPerson, 'token'>;
const page = async ({ token }: Reader, input: InputOf<typeof listDeskBikes> = {}) =>
  (await ask(house(), listDeskBikes, input, { token })).body;

/** Every page, as somebody goes through the list. */
async function everyPage(reader: Reader, filter: Filter = {}): Promise<string[]> {
  const serials: string[] = [];
  for (let after: string | undefined; ;) {
    const { bikes: listed, next } = await page(reader, { ...filter, ...(after && { after }) });
    serials.push(...listed.map(({ serialNumber }) => serialNumber));
    if (next === null) return serials;
    after = next;
  }
}

/** Bikes `M-1`, `M-2` … that came in one after the other, faster than by an import; the newest has the highest number. */
async function manyBikes({ brand, model }: MadeTag, count: number, active = false): Promise<void> {
  const tag = sql`substr(upper(md5(${brand.slug} || n::text)), 1, 12)`;
  await house().db.execute(sql`insert into tags (tag, model_id, brand_id, active)
    select ${tag}, ${model.id}, ${brand.id}, ${active}::boolean from generate_series(1, ${count}::int) n`);
  await house().db.execute(sql`insert into bikes (id, tag, brand_id, serial_number, serial_key)
    select ('0195' || lpad(to_hex(n), 8, '0') || '7000' || '8' || substr(md5(${brand.slug}), 1, 15))::uuid, ${tag}, ${brand.id}, 'M-' || n, 'M' || n
    from generate_series(1, ${count}::int) n`);
}

/** A brand with so many bikes, and somebody of its desk. */
async function aFleet(count: number) {
  const made = await aTag(house());
  await manyBikes(made, count);
  return { ...made, ...(await aStaffPerson(house(), { brandId: made.brand.id, office: 'catalogue' })) };
}

test('the list has every bike once, the newest first, fifty at a time', async () => {
  const fleet = await aFleet(120);
  expect((await page(fleet)).bikes).toHaveLength(50);
  expect(await everyPage(fleet)).toEqual(Array.from({ length: 120 }, (_, at) => `M-${120 - at}`));
});

test('what a page begins after is another brand’s: nothing of it is told', async () => {
  const [fleet, other] = [await aFleet(60), await aFleet(60)];
  const { next } = await page(other);
  const listed = await page(fleet, { after: next! });
  expect(listed.bikes.every(({ tag }) => tag)).toBe(true);
  expect((await page(fleet, { model: other.model.id })).bikes).toEqual([]);
  expect((await ask(house(), listDeskModels, {}, fleet)).body.models.map(({ id }) => id)).toEqual([fleet.model.id]);
});

describe('a search', () => {
  it('finds any part of a serial number or a tag, however it is written', async () => {
    const owner = await anAccount(house());
    const one = await aBike(house(), { serialNumber: 'AUR-P29 0017', tag: 'QRST1234', owner: owner.id });
    await aBike(house(), { serialNumber: 'AUR-V105-0002', brand: one.brand });
    const reader = await aStaffPerson(house(), { brandId: one.brand.id });
    for (const search of ['P29-0017', 'p29 00', '290017', 'qrst 1', '1234', 'ST12'])
      expect([search, (await page(reader, { search })).bikes.map(({ tag }) => tag)]).toEqual([search, ['QRST1234']]);
    // Not across the two, and no letter stands for another.
    for (const search of ['0017QRST', '0017 QRST', 'P2_0017', 'AUR%0017', 'AUR-P29-0018'])
      expect([search, await everyPage(reader, { search })]).toEqual([search, []]);
  });

  it('needs three letters or digits', async () => {
    const reader = await aStaffPerson(house());
    for (const search of ['12', '--1-2--', ''])
      expect(await ask(house(), listDeskBikes, { search }, reader)).toMatchObject({
        status: 422,
        body: { code: 'invalid-input', errors: [{ at: 'search', code: 'too-short' }] },
      });
  });

  it('has the same bikes whether many match or few, near or far behind, on every page', async () => {
    const count = 2600;
    const fleet = await aFleet(count);
    // In many; in the oldest, in the newest alone; in one; in none; in tags besides, whatever they are.
    for (const search of ['M-20', 'M-10', 'M-259', 'M-2600', 'M-9999', '555', 'A1B']) {
      const key = search.replace('-', '');
      const matching = await rowsOf<{ serial: string }>(
        house().db,
        sql`select serial_number as serial from bikes where brand_id = ${fleet.brand.id}
          and (serial_key like '%' || ${key} || '%' or tag like '%' || ${key} || '%') order by id desc`,
      );
      expect([search, await everyPage(fleet, { search })]).toEqual([search, matching.map(({ serial }) => serial)]);
    }
  });
});

test('the list is narrowed by activation, model, theft and open claims, and by all of them together', async () => {
  const owner = await anAccount(house());
  const { brand, ...plain } = await aBike(house());
  const of = { brand, owner: owner.id };
  const active = await aBike(house(), of);
  const stolen = await aBike(house(), { ...of, stolen: true });
  const claimed = await aBike(house(), of);
  const part = await aPart(house(), claimed.bike.id);
  await aClaim(house(), { bikeId: claimed.bike.id, componentId: part.id, shopId: null });
  const reader = await aStaffPerson(house(), { brandId: brand.id });
  const tagsOf = async (filter: Filter) => (await page(reader, filter)).bikes.map(({ tag }) => tag);
  expect(await tagsOf({ activated: 'no' })).toEqual([plain.tag]);
  expect(await tagsOf({ activated: 'yes' })).toEqual([claimed.tag, stolen.tag, active.tag]);
  expect(await tagsOf({ only: 'stolen' })).toEqual([stolen.tag]);
  expect(await tagsOf({ only: 'claimed' })).toEqual([claimed.tag]);
  expect(await tagsOf({ model: active.model.id })).toEqual([active.tag]);
  expect(
    await tagsOf({ only: 'claimed', activated: 'yes', model: claimed.model.id, search: claimed.serialNumber }),
  ).toEqual([claimed.tag]);
  expect(await tagsOf({ only: 'claimed', activated: 'no' })).toEqual([]);
});

describe('the table', () => {
  const linesFor = async ({ token }: Reader, filter: Filter = {}) => {
    const { status, body, headers } = await ask(house(), getDeskBikesTable, filter, { token });
    expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'text/csv' });
    return Buffer.from(body).toString().trimEnd().split('\r\n');
  };

  it('has all that the filter leaves, however many pieces that takes', async () => {
    const fleet = await aFleet(2100);
    expect(await linesFor(fleet)).toHaveLength(2101);
    const lines = await linesFor(fleet, { search: 'M210' });
    expect(lines[0]).toBe('\uFEFFNº de série;Tag;Modelo;Tamanho;Cor;Ativada;Roubo informado;Garantias abertas');
    expect(lines.slice(1).map((line) => line.split(';')[0])).toEqual(['M-2100', 'M-210']);
  });

  it('holds no formula, and no other brand’s bike', async () => {
    const { brand } = await aBike(house(), { serialNumber: '=1+1', size: '+M', colour: '@verde;"' });
    const reader = await aStaffPerson(house(), { brandId: brand.id });
    const lines = await linesFor(reader);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/^'=1\+1;/);
    expect(lines[1]).toContain(`;'+M;"'@verde;""";não;não;0`);
  });
});

describe('what the list is filtered by follows', () => {
  /** Every bike's row beside what it should say. */
  const wrong = () =>
    rowsOf(
      house().db,
      sql`select b.tag, d.* from bikes b join tags t on t.tag = b.tag left join desk_bikes d on d.bike_id = b.id
        where (d.brand_id, d.model_id, d.active, d.stolen, d.key, d.open_claims) is distinct from
          (b.brand_id, t.model_id, t.active, b.stolen_at is not null, b.serial_key || ' ' || b.tag,
            (select count(*)::int from claims c where c.bike_id = b.id and c.closed_at is null))`,
    );
  const rowOf = async (id: string) =>
    (await rowsOf(house().db, sql`select * from desk_bikes where bike_id = ${id}`))[0];

  it('a bike, its tag, its theft and its end', async () => {
    const { db } = house();
    const { bike, tag, brand } = await aBike(house());
    const { model } = await aTag(house(), { brand });
    await db.update(tags).set({ modelId: model.id }).where(eq(tags.tag, tag));
    await db.update(tags).set({ active: true }).where(eq(tags.tag, tag));
    await db
      .update(bikes)
      .set({ stolenAt: new Date(), serialNumber: 'X-77', serialKey: 'X77' })
      .where(eq(bikes.id, bike.id));
    expect(await rowOf(bike.id)).toMatchObject({ model_id: model.id, active: true, stolen: true, key: `X77 ${tag}` });
    await db.update(bikes).set({ stolenAt: null }).where(eq(bikes.id, bike.id));
    expect(await rowOf(bike.id)).toMatchObject({ stolen: false });
    expect(await wrong()).toEqual([]);
    await db.delete(bikes).where(eq(bikes.id, bike.id));
    expect(await rowOf(bike.id)).toBeUndefined();
  });

  it('another tag in the place of its tag', async () => {
    const scene = await anAskedRetag(house());
    await answerRetag(house(), scene);
    const row = await rowOf(scene.bike.id);
    expect(row).toMatchObject({ active: true, key: expect.stringContaining(` ${scene.spare}`) });
    expect(await wrong()).toEqual([]);
  });

  it('claims that begin and end at the same time', async () => {
    const { db } = house();
    const { bike } = await aBike(house());
    const parts = await Promise.all(
      Array.from({ length: 6 }, (_, at) => aPart(house(), bike.id, { name: `Peça ${at}` })),
    );
    const begun = await Promise.all(
      parts.map(({ id }) => aClaim(house(), { bikeId: bike.id, componentId: id, shopId: null })),
    );
    expect(await rowOf(bike.id)).toMatchObject({ open_claims: 6 });
    await Promise.all(
      begun
        .slice(2)
        .map(({ id }) => db.update(claims).set({ state: 'replaced', closedAt: new Date() }).where(eq(claims.id, id))),
    );
    expect(await rowOf(bike.id)).toMatchObject({ open_claims: 2 });
    await db.delete(claims).where(eq(claims.id, begun[0]!.id));
    // One that its owner has not said yes to waits for nobody.
    await aClaim(house(), { bikeId: bike.id, componentId: parts[5]!.id, shopId: null, state: 'asked' });
    expect(await rowOf(bike.id)).toMatchObject({ open_claims: 1 });
    expect(await wrong()).toEqual([]);
  });
});
