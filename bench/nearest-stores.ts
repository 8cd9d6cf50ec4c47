import { sql, type SQL } from 'drizzle-orm';
import type { Connection } from '#server/db/connect.ts';
import type { Db } from '#server/db/database.ts';
import { findNearest, findNearestTakers } from '#server/stores/nearby.store.ts';
import { connect, databaseWith, type Kind } from './databases.ts';
import { onEachKind } from './on-each-kind.ts';
import type { Benchmark, Options, Report, Row } from './report.ts';
import { inTurns, median } from './rounds.ts';
import { sizes } from './sizes.ts';

/** Where the searches are made: a brand with most of the stores, and one with few of them, each from four places. */
const places = {
  'a big town': { latitude: -23.561, longitude: -46.656 },
  'the countryside': { latitude: -13.2, longitude: -49.8 },
  'the forest': { latitude: -1.5, longitude: -67.9 },
  'Lisbon': { latitude: 38.72, longitude: -9.14 },
} as const;

/** How long an answer may take, in milliseconds, with 100,000 stores. */
const bound = 20;

/** The nearest stores by the index, beside the same search that reads every store of the brand. */
export const nearestStores: Benchmark = {
  name: 'nearest-stores',
  run: (options) => onEachKind(async (kind) => [await nearestOn(kind, options)]),
};

async function nearestOn(kind: Kind, { quick }: Options): Promise<Report> {
  const count = quick ? 2_000 : 100_000;
  const connection = await connect(await databaseWith(kind, sizes(quick).few));
  try {
    const brands = await fillStores(connection.db, count);
    const rows: Row[] = [];
    for (const [brand, id] of Object.entries(brands)) {
      for (const place of Object.keys(places) as (keyof typeof places)[])
        rows.push(await measure(connection, brand, id, place, quick));
    }
    const [brand = '', id = ''] = Object.entries(brands)[0] ?? [];
    for (const place of Object.keys(places) as (keyof typeof places)[])
      rows.push(await measureTakers(connection, `${brand}, those that take claims`, id, place, quick));
    const slowest = Math.max(...rows.map((row) => Number(row['index, ms'])));
    const verdict = slowest <= bound ? 'within' : 'OVER';
    const note = `${count.toLocaleString('en')} stores; the slowest median is ${slowest.toFixed(2)} ms, ${verdict} ${bound} ms.`;
    return { title: `Nearest stores on ${kind}: the index against reading all`, rows, notes: [note] };
  } finally {
    await connection.close();
  }
}

async function measure(
  { db }: Connection,
  brand: string,
  brandId: string,
  from: keyof typeof places,
  quick: boolean,
): Promise<Row> {
  const here = places[from];
  const turns = await inTurns(quick ? 3 : 15, {
    index: () => milliseconds(() => findNearest(db, brandId, here)),
    all: () => milliseconds(() => readAll(db, brandId, here)),
  });
  return rowOf(brand, from, turns);
}

/** Those that take claims are one in 200: found by their shops, beside reading all stores and asking of each. */
async function measureTakers(
  { db }: Connection,
  brand: string,
  brandId: string,
  from: keyof typeof places,
  quick: boolean,
): Promise<Row> {
  const here = places[from];
  const turns = await inTurns(quick ? 3 : 15, {
    index: () => milliseconds(() => findNearestTakers(db, brandId, here)),
    all: () =>
      milliseconds(() =>
        readAll(
          db,
          brandId,
          here,
          sql`and (select count(*) from shops s join memberships m on m.shop_id = s.id
            where s.cnpj = stores.cnpj and m.suspended_at is null and m.office <> 'finance') > 0`,
        ),
      ),
  });
  return rowOf(brand, from, turns);
}

function rowOf(brand: string, from: string, turns: Record<'index' | 'all', number>[]): Row {
  return {
    'brand with': brand,
    'from': from,
    'index, ms': median(turns.map(({ index }) => index)),
    'all, ms': median(turns.map(({ all }) => all)),
    'times faster': median(turns.map(({ index, all }) => all / index)),
  };
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** The baseline: the same columns, distance and order, of every store of the brand. */
async function readAll(
  db: Db,
  brandId: string,
  { latitude, longitude }: (typeof places)[keyof typeof places],
  condition: SQL = sql``,
) {
  return db.execute(sql`
    select id, name, street, number, complement, neighborhood, city, state, cep, latitude, longitude, time_zone, hours, phone,
      whatsapp, 12742 * asin(sqrt(least(1, power(sin(radians(latitude - ${latitude}) / 2), 2) + cos(radians(${latitude})) *
        cos(radians(latitude)) * power(sin(radians(longitude - ${longitude}) / 2), 2)))) as kilometres
    from stores where brand_id = ${brandId} ${condition} order by kilometres, id limit 20`);
}

/** Four fifths of the stores in and around São Paulo, the others anywhere; nine in ten of one brand, one in a thousand of another. */
async function fillStores(db: Db, count: number): Promise<Record<string, string>> {
  await db.execute(sql`truncate stores`);
  await db.execute(sql`
    insert into stores (id, brand_id, cnpj, name, cep, street, number, neighborhood, city, city_key, state, latitude, longitude,
      time_zone, hours)
    select md5('store' || n)::uuid, (known.ids)[case when n % 1000 = 7 then 3 when n % 10 = 3 then 2 else 1 end],
      'C' || n, 'Loja ' || n, lpad((n % 100000000)::text, 8, '0'), 'Rua ' || n, '1', 'Centro', 'São Paulo', 'sao paulo', 'SP',
      case when n % 5 > 0 then -23.55 + (random() + random() + random() - 1.5) * 2 else -32 + random() * 34 end,
      case when n % 5 > 0 then -46.63 + (random() + random() + random() - 1.5) * 2 else -70 + random() * 34 end,
      'America/Sao_Paulo', '{"mon": [["09:00", "18:00"]]}'
    from generate_series(1, ${count}::integer) as n,
      (select array_agg(id order by slug) as ids from brands) as known`);
  await fillShops(db);
  await db.execute(sql`vacuum analyze stores, shops, memberships`);
  // Else the embedded database, which has nobody beside it, writes what was filled in the middle of the first searches.
  await db.execute(sql`checkpoint`);
  const brands = await db.execute(
    sql`select brand_id as id, count(*)::integer as stores from stores group by 1 order by 2 desc`,
  );
  const rows = (brands as { rows: { id: string; stores: number }[] }).rows;
  return Object.fromEntries(rows.map(({ id, stores }) => [`${stores.toLocaleString('en')} stores`, id]));
}

/** One store in 200 is a bike shop with somebody who may open claims. */
async function fillShops(db: Db): Promise<void> {
  await db.execute(sql`truncate shops cascade`);
  await db.execute(sql`
    insert into shops (id, cnpj, name, city, created_at)
    select md5('shop' || cnpj)::uuid, cnpj, name, city, now()
    from (select stores.*, row_number() over (order by cnpj) as nth from stores) s where nth % 200 = 0`);
  await db.execute(sql`
    insert into memberships (id, shop_id, account_id, office, created_at)
    select md5('member' || s.nth)::uuid, s.id, a.id, 'mechanic', now()
    from (select id, row_number() over (order by id) as nth from shops) s
      join (select id, row_number() over (order by id) as nth from accounts) a on a.nth = s.nth`);
}
