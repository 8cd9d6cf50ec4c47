import { sql } from 'drizzle-orm';
import { failureMonths } from '#domain/staff/failure-rate.ts';
import type { Db } from '#server/db/database.ts';
import { rowsOf } from '#server/db/records.ts';
import { pageOfDeskBikes, type WantedBikes } from '#server/staff/bikes/desk-bikes.store.ts';
import {
  countOpenClaims,
  findTotals,
  listDecisions,
  listMostFailures,
  listShares,
  listStoppedMail,
  listUnfinishedModels,
  listWeeks,
} from '#server/staff/overview/overview.store.ts';
import { connect, databaseWith, type Kind } from './databases.ts';
import { fillClaims } from './fill-claims.ts';
import { manyBesideFew } from './many-beside-few.ts';
import { onEachKind } from './on-each-kind.ts';
import type { Benchmark, Options, Report, Row } from './report.ts';
import { sizes } from './sizes.ts';

/** How long a page of bikes, and each of the overview's reads, may take, in milliseconds. */
const bound = 50;

/** Bikes of the small brand. */
const few = 50;

type Read = (db: Db, brandId: string) => Promise<unknown>;

const page =
  (wanted: Omit<WantedBikes, 'brandId'> = {}): Read =>
  (db, brandId) =>
    pageOfDeskBikes(db, { brandId, ...wanted }, few + 1);

const reads: Record<string, Read> = {
  'bikes: first page': page(),
  'bikes: page in the middle': page({ after: '7fffffff-0000-4000-8000-000000000000' }),
  'bikes: activated': page({ active: true }),
  'bikes: stolen': page({ only: 'stolen' }),
  'bikes: with a claim': page({ only: 'claimed' }),
  'bikes: a serial number': page({ search: 'SN12345' }),
  'bikes: in very many numbers': page({ search: 'SN1' }),
  'bikes: in none': page({ search: 'SN-NONE' }),
  'overview: totals': findTotals,
  'overview: by model': listShares,
  'overview: weeks': (db, brandId) => listWeeks(db, brandId, '2026-09-07'),
  'overview: open claims': (db, brandId) => countOpenClaims(db, brandId, { today: '2026-11-29', near: '2026-12-06' }),
  'overview: decisions': listDecisions,
  'overview: failures': (db, brandId) => listMostFailures(db, brandId, '2025-12-01'),
  'overview: unfinished models': listUnfinishedModels,
  'overview: stopped mail': listStoppedMail,
};

/** What the desk of a brand with nearly all bikes of a large database reads, beside one with few of them in the same database. */
export const desk: Benchmark = {
  name: 'desk',
  run: (options) => onEachKind(async (kind) => [await readsOn(kind, options)]),
};

async function readsOn(kind: Kind, { quick, tags }: Options): Promise<Report> {
  const { many } = sizes(quick, tags);
  const claims = quick ? 1000 : 100_000;
  const connection = await connect(await databaseWith(kind, many));
  try {
    const brands = await giveToTwoBrands(connection.db, claims);
    const rows: Row[] = [];
    for (const [asked, read] of Object.entries(reads))
      rows.push(await manyBesideFew(asked, quick ? 3 : 9, (brand) => read(connection.db, brands[brand])));
    const slow = rows.filter((row) => Number(row['many, ms']) > bound).map(({ asked }) => String(asked));
    const size = `${many.toLocaleString('en')} tags and ${claims.toLocaleString('en')} claims`;
    const note = `A brand with nearly all of ${size} beside one with ${few} bikes; at most ${bound} ms each.`;
    return {
      title: `The desk of a brand on ${kind}`,
      rows,
      notes: [note],
      missed: slow.map((asked) => `${asked}: over ${bound} ms`),
    };
  } finally {
    await connection.close();
  }
}

/**
 * Fills what the desk reads: all bikes are the first brand's but some, which are the second's. The rows of bikes themselves stay as they are: what they are filtered by stands in
 * the desk's own. An eighth of the claims is open, as many were approved within the months that are counted as there are.
 */
async function giveToTwoBrands(db: Db, claims: number): Promise<{ many: string; few: string }> {
  const [brands] = await rowsOf<{ many: string; few: string }>(
    db,
    sql`select min(id::text) as many, max(id::text) as few from brands`,
  );
  const { many, few: other } = brands!;
  await db.execute(sql`insert into desk_bikes (bike_id, brand_id, model_id, active, stolen, open_claims, key)
    select b.id, case when row_number() over (order by b.tag) <= ${few} then ${other}::uuid else ${many}::uuid end,
      t.model_id, t.active, b.stolen_at is not null, 0, b.serial_key || ' ' || b.tag
    from bikes b join tags t on t.tag = b.tag`);
  await fillClaims(db, { many: claims, few });
  // A real desk has a twentieth of its claims open: what waits for somebody is decided within weeks.
  await db.execute(
    sql`update claims set closed_at = changed_at, state = 'replaced' where closed_at is null and abs(hashtext(id::text)) % 8 > 0`,
  );
  await db.execute(
    sql`update claims set with_brand = true where closed_at is null and abs(hashtext(id::text)) % 16 = 0`,
  );
  await db.execute(sql`update desk_claims set brand_id = ${many}::uuid`);
  await db.execute(sql`insert into desk_failures (brand_id, month, model_id, part, approved)
    select ${many}::uuid, date_trunc('month', date '2026-11-29' - make_interval(months => month))::date, m.id, 'Peça ' || part, 1 + part
    from (select id from models order by id limit 50) m, generate_series(0, ${failureMonths - 1}) month, generate_series(1, 15) part`);
  await db.execute(sql`insert into desk_weeks (brand_id, week, slot, activated)
    select ${many}::uuid, date '2026-11-23' - 7 * week, slot, 3 from generate_series(0, 60) week, generate_series(0, 255) slot`);
  await db.execute(sql`vacuum analyze`);
  return { many, few: other };
}
