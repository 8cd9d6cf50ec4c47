import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Position } from '#domain/stores/store.ts';
import { aBrand } from '#tests/builders/brand.ts';
import { aStoreRow, type StoreRow } from '#tests/builders/store.ts';
import { random } from '#tests/kill/random.ts';
import { useHouse } from '#tests/server/house.ts';
import { findNearest, nearbyStores, nearestStatement } from './nearby.store.ts';
import { stores } from './tables.ts';

const house = useHouse();

const towns: [number, number][] = [
  [-23.55, -46.63],
  [-22.9, -43.2],
  [-30.03, -51.23],
  [-3.1, -60.02],
  [-8.05, -34.9],
];

/** Stores of a brand as people live: most in and around towns, some anywhere. */
function scattered(brandId: string, count: number, seed: number): StoreRow[] {
  const next = random(seed);
  const around = () => (next() + next() + next() - 1.5) * 0.8;
  return Array.from({ length: count }, () => {
    const town = towns[Math.floor(next() * towns.length)]!;
    const anywhere = next() < 0.2;
    const latitude = anywhere ? -33 + next() * 37 : town[0] + around();
    const longitude = anywhere ? -72 + next() * 37 : town[1] + around();
    return { ...aStoreRow(brandId), latitude, longitude };
  });
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The distance in kilometres, by the other usual formula. */
function distance(a: Position, b: Position): number {
  const cosine =
    Math.sin(radians(a.latitude)) * Math.sin(radians(b.latitude)) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.cos(radians(a.longitude - b.longitude));
  return 6371 * Math.acos(Math.min(1, cosine));
}

let large: StoreRow[];
let small: StoreRow[];

beforeAll(async () => {
  large = scattered((await aBrand(house())).id, 3000, 7);
  small = scattered((await aBrand(house())).id, 9, 11);
  const all = [...large, ...small];
  for (let at = 0; at < all.length; at += 500)
    await house()
      .db.insert(stores)
      .values(all.slice(at, at + 500));
  await house().db.execute(sql`analyze stores`);
});

const places: [string, Position][] = [
  ['in the middle of a big town', { latitude: -23.561, longitude: -46.656 }],
  ['in the countryside', { latitude: -13.2, longitude: -49.8 }],
  ['in the forest', { latitude: -1.5, longitude: -67.9 }],
  ['in the far south', { latitude: -33.5, longitude: -53.4 }],
  ['on an island', { latitude: -3.85, longitude: -32.42 }],
  ['in Lisbon', { latitude: 38.7, longitude: -9.1 }],
];

test.each(places)('%s the nearest are found, in order, of one brand only', async (_, here) => {
  for (const own of [large, small]) {
    const found = await findNearest(house().db, own[0]!.brandId, here);
    const right = own.map((store) => distance(store, here)).toSorted((a, b) => a - b);
    expect(found.map(({ kilometres }) => kilometres.toFixed(2))).toEqual(
      right.slice(0, nearbyStores).map((kilometres) => kilometres.toFixed(2)),
    );
    const ids = new Set(own.map(({ id }) => id));
    expect(found.every(({ id }) => ids.has(id))).toBe(true);
  }
});

test('a brand without stores has none, though others have', async () => {
  expect(await findNearest(house().db, (await aBrand(house())).id, places[0]![1])).toEqual([]);
});

test('the index says which are near: no other store is read', async () => {
  const { sql: text, params } = nearestStatement(house().db).getQuery();
  const values: Record<string, string> = {
    brandId: `'${large[0]!.brandId}'`,
    latitude: '-23.561',
    longitude: '-46.656',
  };
  const filled = text.replace(/\$(\d+)/g, (_, at: string) => {
    const param = params[Number(at) - 1] as number | { name: string };
    return typeof param === 'object' ? values[param.name]! : String(param);
  });
  const { rows } = (await house().db.execute(sql.raw(`explain (analyze, format json) ${filled}`))) as {
    rows: unknown[];
  };
  const plan = JSON.stringify(rows).replaceAll('\\"', '"');
  expect(plan).toMatch(/"Node Type": ?"Index Scan"[^}]*"Index Name": ?"stores_open_place"[^}]*"Actual Rows": ?60\b/);
  expect(plan).not.toMatch(/"Node Type": ?"Seq Scan"[^}]*"Relation Name": ?"stores"/);
});
