import { type ClaimFilter, statesOfFilter, claimSearch } from '#domain/claim/list.ts';
import { countClaims } from '#server/claim/list/claim-counts.store.ts';
import { listClaimsOfShop } from '#server/claim/list/shop-claims.store.ts';
import type { Db } from '#server/db/database.ts';
import { connect, databaseWith, type Kind } from './databases.ts';
import { fillClaims, tagOfClaim } from './fill-claims.ts';
import { manyBesideFew } from './many-beside-few.ts';
import { onEachKind } from './on-each-kind.ts';
import type { Benchmark, Options, Report, Row } from './report.ts';
import { sizes } from './sizes.ts';

/** How long a page may take, in milliseconds, for a shop with 100,000 claims. A search has no bound: it reads all that its filter lets through. */
const bound = 100;

type Wanted = { name: string; filter: ClaimFilter; search?: string; isDeep?: boolean };

/** What a shop's desk asks for. The tag and the owner's name are of claims that lie far behind in the order. */
const wanted: Wanted[] = [
  { name: 'first page', filter: 'waiting' },
  { name: 'page in the middle', filter: 'waiting', isDeep: true },
  { name: 'to be decided', filter: 'in-review' },
  { name: 'near the term', filter: 'due' },
  { name: 'closed', filter: 'closed' },
  { name: 'search by tag', filter: 'waiting', search: tagOfClaim },
  { name: 'search by name, nothing found', filter: 'closed', search: 'ninguém' },
];

/** A page of a shop's claims, for a shop with very many of them beside one with few in the same database. */
export const claimsList: Benchmark = {
  name: 'claims-list',
  run: (options) => onEachKind(async (kind) => [await listsOn(kind, options)]),
};

async function listsOn(kind: Kind, { quick }: Options): Promise<Report> {
  const many = quick ? 3_000 : 100_000;
  const few = 100;
  const connection = await connect(await databaseWith(kind, sizes(quick).few));
  try {
    const shops = await fillClaims(connection.db, { many, few });
    const rounds = quick ? 3 : 9;
    const rows: Row[] = [];
    for (const page of wanted)
      rows.push(await manyBesideFew(page.name, rounds, (shop) => list(connection.db, shops[shop], page)));
    rows.push(
      await manyBesideFew('counts', rounds, (shop) =>
        countClaims(connection.db, { shopId: shops[shop], accountId: shops[shop], nearUntil: '2026-12-01' }),
      ),
    );
    const pages = rows.filter(({ asked }) => !String(asked).startsWith('search'));
    const slowest = Math.max(...pages.map((row) => Number(row['many, ms'])));
    const verdict = slowest <= bound ? 'within' : 'OVER';
    const note = `${many.toLocaleString('en')} claims beside ${few}; the slowest page takes ${slowest.toFixed(1)} ms, ${verdict} ${bound} ms.`;
    return { title: `Claims of a shop on ${kind}: a page of many, beside one of few`, rows, notes: [note] };
  } finally {
    await connection.close();
  }
}

function list(db: Db, shopId: string, { filter, search, isDeep = false }: Wanted) {
  const middle = { dueOn: '2026-12-05', changedAt: '2026-11-20T00:00:00.000Z', id: shopId };
  return listClaimsOfShop(db, {
    shopId,
    closed: filter === 'closed',
    states: statesOfFilter[filter],
    assignedTo: null,
    dueUntil: filter === 'due' ? '2026-11-29' : null,
    search: search === undefined ? null : claimSearch(search),
    after: isDeep ? middle : null,
  });
}
