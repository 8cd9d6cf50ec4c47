import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { importBikes } from '#domain/bike/contract.ts';
import { bikesInPage, getBrandBikesTable, listBrandBikes, type TaggedBike } from '#domain/bike/issued-tags.contract.ts';
import { anAccount } from '#tests/builders/account.ts';
import { anApiKey } from '#tests/builders/api-key.ts';
import { aBike } from '#tests/builders/bike.ts';
import { aTag, type MadeTag } from '#tests/builders/tag.ts';
import { ask } from '#tests/server/ask.ts';
import { aDataFolder } from '#tests/server/file-server.ts';
import { useHouse } from '#tests/server/house.ts';
import { tableOfBikes } from './tagged-bikes.ts';

const data = aDataFolder();
const house = useHouse({ dataDir: data.path });

/** Every page, as a partner's program reads them. */
async function allBikes(token: string): Promise<{ pages: number; bikes: TaggedBike[] }> {
  const bikes: TaggedBike[] = [];
  for (let pages = 1, after: string | undefined; ; pages++) {
    const { status, body } = await ask(house(), listBrandBikes, { ...(after && { after }) }, { token });
    expect(status).toBe(200);
    bikes.push(...body.bikes);
    if (body.next === null) return { pages, bikes };
    after = body.next;
  }
}

const tableFor = async (token: string) => {
  const { status, body, headers } = await ask(house(), getBrandBikesTable, {}, { token });
  expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'text/csv' });
  return Buffer.from(body).toString().split('\r\n');
};

let made = 0;
/** Bikes that came in one after the other, faster than by an import. */
async function manyBikes({ brand, model }: MadeTag, count: number): Promise<void> {
  const mark = brand.slug;
  const from = ++made * 100_000;
  await house().db.execute(sql`insert into tags (tag, model_id, brand_id)
    select upper(md5(${mark} || n::text))::varchar(12), ${model.id}, ${brand.id} from generate_series(1, ${count}::int) n`);
  await house().db.execute(sql`insert into bikes (id, tag, brand_id, serial_number, serial_key)
    select ('0195' || lpad(to_hex(${from}::int + n), 28, '0'))::uuid, upper(md5(${mark} || n::text))::varchar(12), ${brand.id}, 'M-' || n, 'M-' || n
    from generate_series(1, ${count}::int) n`);
}

test('every tag that an import issued can be read back, in the order of the table', async () => {
  const { brand } = await aTag(house(), { model: 'Trilha' });
  const { secret: token } = await anApiKey(house(), { brandId: brand.id });
  const serials = Array.from({ length: 1100 }, (_, at) => `SN-${at}`);
  const table = ['modelo;série', ...serials.map((serial) => `Trilha;${serial}`)].join('\n');
  const { body } = await ask(house(), importBikes, {}, { token, file: { type: 'text/csv', bytes: table } });
  expect(body).toMatchObject({ added: 1100, notesLeftOut: 100 });
  const { pages, bikes } = await allBikes(token);
  expect(pages).toBe(2);
  expect(bikes.map(({ serialNumber }) => serialNumber)).toEqual(serials);
  expect(new Set(bikes.map(({ tag }) => tag)).size).toBe(1100);
  expect(bikes[0]).toEqual({
    tag: body.notes[0]!.detail,
    url: `${house().config.publicUrl}/${body.notes[0]!.detail}`,
    serialNumber: 'SN-0',
    model: 'Trilha',
    batch: null,
    active: false,
  });
});

test('a brand reads its own bikes alone, as pages and as a table', async () => {
  const owner = await anAccount(house(), { phoneConfirmed: true });
  const mine = await aBike(house(), { owner: owner.id, serialNumber: '=1+1' });
  const { secret: token } = await anApiKey(house(), { brandId: mine.brand.id });
  const theirs = await aBike(house());
  expect((await allBikes(token)).bikes).toMatchObject([{ tag: mine.tag, active: true }]);
  // Another brand's bike as the last one that is known shows none of that brand's.
  const { body } = await ask(house(), listBrandBikes, { after: theirs.bike.id }, { token });
  expect(body.bikes.filter(({ tag }) => tag === theirs.tag)).toEqual([]);
  const lines = await tableFor(token);
  const url = `${house().config.publicUrl}/${mine.tag}`;
  expect(lines).toEqual([
    '\uFEFFbrand;model;serial_number;tag;url;batch;active',
    `${mine.brand.slug};${mine.model.name};'=1+1;${mine.tag};${url};;yes`,
    '',
  ]);
});

test.each(['x', '1', 'null'])('%j is no place to go on from', async (after) => {
  const { secret: token } = await anApiKey(house());
  expect(await ask(house(), listBrandBikes, { after }, { token })).toMatchObject({ status: 422 });
});

test('a table is read while it is written: no more than a page is asked for ahead of its reader', async () => {
  const tag = await aTag(house());
  await manyBikes(tag, 3 * bikesInPage + 1);
  let asked = 0;
  const db = new Proxy(house().db, {
    get: (target, name, self) => {
      if (name === 'select') asked++;
      return Reflect.get(target, name, self) as unknown;
    },
  });
  const pieces = tableOfBikes({ db, config: house().config }, tag.brand.id);
  const taken: number[] = [];
  for await (const { bikes } of pieces) {
    taken.push(bikes);
    // The head is no page.
    expect(asked).toBe(taken.length - 1);
  }
  expect(taken).toEqual([0, bikesInPage, bikesInPage, bikesInPage, 1]);
});

test('a table of several pages comes over HTTP whole', async () => {
  const tag = await aTag(house());
  await manyBikes(tag, 2 * bikesInPage);
  const { secret: token } = await anApiKey(house(), { brandId: tag.brand.id });
  const lines = await tableFor(token);
  expect(lines.length).toBe(2 * bikesInPage + 2);
  expect(lines[2 * bikesInPage]).toContain(`;M-${2 * bikesInPage};`);
});
