import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { claims } from '#server/claim/tables.ts';
import { rowsOf } from '#server/db/records.ts';
import { components } from '#server/db/tables/bike.ts';
import { aBike } from '#tests/builders/bike.ts';
import { claimRow } from '#tests/builders/claim.ts';
import { aPart } from '#tests/builders/part.ts';
import { useHouse } from '#tests/server/house.ts';
import { deskClaimsStatement, deskClaimsValues, pageOfDeskClaims, type WantedDeskClaims } from './desk-claims.store.ts';

const house = useHouse();
let brandId: string;
const count = 1500;

/** A brand with many claims, of which one in a hundred waits for it. */
beforeAll(async () => {
  const { bike, brand } = await aBike(house());
  brandId = brand.id;
  const { id: _id, ...part } = await aPart(house(), bike.id);
  const parts = Array.from({ length: count }, (_, at) => ({ ...part, id: crypto.randomUUID(), name: `Peça ${at}` }));
  await house().db.insert(components).values(parts);
  await house()
    .db.insert(claims)
    .values(
      parts.map(({ id: componentId }, at) => {
        const waits = at % 100 === 0 ? ({ state: 'in-review', withBrand: true } as const) : undefined;
        return claimRow(house().clock.now(), {
          bikeId: bike.id,
          componentId,
          shopId: null,
          state: 'replaced',
          ...waits,
        });
      }),
    );
  await house().db.execute(sql`analyze desk_claims`);
});

type Node = { 'Relation Name'?: string; 'Index Name'?: string; 'Actual Rows': number; 'Plans'?: Node[] };

/** What the plan of a page reads of the kept rows. */
async function readBy(wanted: WantedDeskClaims, limit: number) {
  const { sql: text, params } = deskClaimsStatement(house().db, wanted).getQuery();
  const values: Record<string, string | number | null | undefined> = deskClaimsValues(wanted, limit);
  const filled = text.replace(/\$(\d+)/g, (_, at: string) => {
    const value = values[(params[Number(at) - 1] as { name: string }).name] ?? null;
    return value === null ? 'null' : `'${value}'`;
  });
  const [row] = await rowsOf<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    house().db,
    sql.raw(`explain (analyze, format json) ${filled}`),
  );
  const nodes = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodes)];
  return nodes(row!['QUERY PLAN'][0].Plan)
    .filter((node) => node['Relation Name'] === 'desk_claims')
    .map((node) => [node['Index Name'], node['Actual Rows']]);
}

test('a page reads no more claims than it shows, wherever it begins', async () => {
  const wanted = { brandId, view: 'all' } as const;
  expect(await readBy(wanted, 51)).toEqual([['desk_claims_queue', 51]]);
  const first = await pageOfDeskClaims(house().db, wanted, 700);
  expect(await readBy({ ...wanted, after: first.at(-1)! }, 51)).toEqual([['desk_claims_queue', 51]]);
});

test('what waits is found without the rest', async () => {
  expect(await readBy({ brandId, view: 'waiting' }, 51)).toEqual([['desk_claims_queue', count / 100]]);
});
