import { sql, type SQL } from 'drizzle-orm';
import type { CountedBy } from '#domain/claim/brand-list.ts';
import type { CalendarDate } from '#domain/warranty/calendar-date.ts';
import { prepared, type Db } from '#server/db/database.ts';
import { shops } from '#server/db/tables/shop.ts';
import { models } from '#server/db/tables/tag.ts';
import { deskClaims } from './tables.ts';

/** How many groups are named: those with the most claims. */
const namedGroups = 100;

/** By what each is grouped; `made` alone belongs to a part. */
const groups: Record<CountedBy, { key: SQL; made: SQL; besides?: SQL }> = {
  month: { key: sql`to_char(d.opened_on, 'YYYY-MM')`, made: sql`null::text` },
  shop: { key: sql`d.shop_id::text`, made: sql`null::text` },
  part: { key: sql`d.part`, made: sql`d.made` },
  model: { key: sql`d.model_id::text`, made: sql`null::text` },
  batch: { key: sql`d.batch`, made: sql`null::text`, besides: sql`and d.batch is not null` },
};

const names: Partial<Record<CountedBy, SQL>> = {
  shop: sql`(select coalesce(s.name, s.cnpj) from ${shops} s where s.id::text = c.key)`,
  model: sql`(select m.name from ${models} m where m.id::text = c.key)`,
};

type Counted = {
  brandId: string;
  from: CalendarDate;
  until: CalendarDate;
};

/** A brand's claims that were opened within these days, in groups and together (`isAll`). One prepared query. */
export function countDeskClaims(db: Db, by: CountedBy, of: Counted) {
  return prepared(db, `desk_claim_numbers_${by}`, (handle, name) => build(handle, name, by)).execute(of);
}

function build(db: Db, name: string, by: CountedBy) {
  const { key, made, besides = sql`` } = groups[by];
  const counted = sql`(select g.key, g.made, grouping(g.key) = 1 as is_all, count(*)::int as opened,
      (count(*) filter (where g.outcome = 'approved'))::int as approved,
      (count(*) filter (where g.outcome = 'refused'))::int as refused,
      (count(*) filter (where g.outcome is null and g.rank < 2))::int as undecided,
      percentile_cont(0.5) within group (order by g.days) as median
    from (select ${key} as key, ${made} as made, d.outcome, d.rank, d.days from ${deskClaims} d
      where d.brand_id = ${sql.placeholder('brandId')}::uuid
        and d.opened_on between ${sql.placeholder('from')}::date and ${sql.placeholder('until')}::date ${besides}) g
    group by grouping sets ((g.key, g.made), ())
    order by is_all desc, opened desc, g.key, g.made limit ${sql.raw(String(namedGroups + 1))}) as c`;
  return db
    .select({
      key: sql<string | null>`c.key`,
      name: sql<string | null>`${names[by] ?? sql`null::text`}`,
      made: sql<string | null>`c.made`,
      isAll: sql<boolean>`c.is_all`,
      opened: sql<number>`c.opened`,
      approved: sql<number>`c.approved`,
      refused: sql<number>`c.refused`,
      undecided: sql<number>`c.undecided`,
      median: sql<number | null>`c.median`,
    })
    .from(counted)
    .prepare(name);
}
