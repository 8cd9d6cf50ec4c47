import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { statesOfFilter } from '#domain/claim/list.ts';
import type { ClaimState } from '#domain/claim/states.ts';
import { claims } from '#server/claim/tables.ts';
import { rowsOf } from '#server/db/records.ts';
import { components } from '#server/db/tables/bike.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { claimRow } from '#tests/builders/claim.ts';
import { aPart } from '#tests/builders/part.ts';
import { aShop } from '#tests/builders/shop.ts';
import { random } from '#tests/kill/random.ts';
import { useHouse } from '#tests/server/house.ts';
import {
  claimsOnPage,
  listClaimsOfShop,
  shopClaimsStatement,
  shopClaimsValues,
  type WantedClaims,
} from './shop-claims.store.ts';

const house = useHouse();
let shopsThere: { id: string }[];

/** Some shops with many claims, a sixth of which wait for somebody. */
beforeAll(async () => {
  const next = random(3);
  const owner = await anAccount(house());
  const { bike } = await aBike(house(), { owner: owner.id });
  const { id: _id, ...part } = await aPart(house(), bike.id);
  shopsThere = await Promise.all(Array.from({ length: 4 }, () => aShop(house())));
  for (const { id: shopId } of shopsThere)
    for (let from = 0; from < 500; from += 500) {
      const rows = Array.from({ length: 500 }, () => {
        const state: ClaimState = next() < 0.17 ? 'open' : 'replaced';
        const changedAt = new Date(Date.UTC(2026, 0, 1) + Math.floor(next() * 300 * 86_400_000));
        const complainedOn = changedAt.toISOString().slice(0, 10);
        const componentId = crypto.randomUUID();
        const name = `Peça ${componentId}`;
        return {
          part: { ...part, id: componentId, name },
          claim: claimRow(changedAt, { bikeId: bike.id, componentId, shopId, state, complainedOn, changedAt }),
        };
      });
      await house()
        .db.insert(components)
        .values(rows.map((row) => row.part));
      await house()
        .db.insert(claims)
        .values(rows.map((row) => row.claim));
    }
  await house().db.execute(sql`analyze claims`);
  await house().db.execute(sql`analyze components`);
});

const wantedOf = (filter: 'waiting' | 'closed'): WantedClaims => ({
  shopId: shopsThere[0]!.id,
  closed: filter === 'closed',
  states: statesOfFilter[filter],
  assignedTo: null,
  dueUntil: null,
  search: null,
  after: null,
});

type Node = { 'Relation Name'?: string; 'Index Name'?: string; 'Actual Rows': number; 'Plans'?: Node[] };

/** The nodes of the plan by which a page is read. */
async function planOf(wanted: WantedClaims): Promise<Node[]> {
  const { sql: text, params } = shopClaimsStatement(house().db, wanted.closed).getQuery();
  const values: Record<string, string | null> = shopClaimsValues(wanted);
  const filled = text.replace(/\$(\d+)/g, (_, at: string) => {
    const param = params[Number(at) - 1] as number | { name: string };
    if (typeof param !== 'object') return String(param);
    const value = values[param.name] ?? null;
    return value === null ? 'null' : `'${value}'`;
  });
  const [row] = await rowsOf<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    house().db,
    sql.raw(`explain (analyze, format json) ${filled}`),
  );
  const nodes = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodes)];
  return nodes(row!['QUERY PLAN'][0].Plan);
}

test('a page of closed claims, of which a shop has ever more, reads no more of them than it shows', async () => {
  const wanted = wantedOf('closed');
  expect(await listClaimsOfShop(house().db, wanted)).toHaveLength(claimsOnPage + 1);
  const read = (await planOf(wanted)).filter((node) => node['Relation Name'] === 'claims');
  expect(read.map((node) => [node['Index Name'], node['Actual Rows']])).toEqual([['claims_closed', claimsOnPage + 1]]);
});

test('a page of waiting claims reads no closed one', async () => {
  const wanted = wantedOf('waiting');
  expect(await listClaimsOfShop(house().db, wanted)).toHaveLength(claimsOnPage + 1);
  const indexes = (await planOf(wanted)).flatMap((node) => node['Index Name'] ?? []);
  expect(indexes).toContain('claims_waiting');
});
