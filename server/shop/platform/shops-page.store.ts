import { and, asc, count, eq, isNotNull, isNull, like, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { memberships, shops } from '#server/db/tables/shop.ts';

type Wanted = { search: string | undefined; suspended: boolean; after: string | undefined; limit: number };

/** Bike shops by name, with how many people each has; `after`: the CNPJ of the last one of the page before. */
export function pageOfShops(db: Db, { search, suspended, after, limit }: Wanted) {
  const { cnpj, name, city, suspendedAt } = shops;
  const place = sql`(coalesce(lower(${name}), ''), ${cnpj})`;
  const last = sql`(select coalesce(lower(s.name), ''), s.cnpj from shops s where s.cnpj = ${after ?? ''})`;
  return db
    .select({ cnpj, name, city, people: count(memberships.id), suspendedAt })
    .from(shops)
    .leftJoin(memberships, and(eq(memberships.shopId, shops.id), isNull(memberships.suspendedAt)))
    .where(
      and(
        suspended ? isNotNull(suspendedAt) : undefined,
        search === undefined ? undefined : or(...matches(search)),
        after === undefined ? undefined : sql`${place} > ${last}`,
      ),
    )
    .groupBy(shops.id)
    .orderBy(sql`coalesce(lower(${name}), '')`, asc(cnpj))
    .limit(limit);
}

/** A part of the name, or the beginning of the CNPJ, however that is written. */
function matches(search: string) {
  const part = search.toLowerCase().replace(/[\\%_]/g, '\\$&');
  const number = search.replace(/[./\s-]/g, '').toUpperCase();
  return [
    like(sql`lower(${shops.name})`, `%${part}%`),
    ...(/^[A-Z0-9]{2,14}$/.test(number) ? [like(shops.cnpj, `${number}%`)] : []),
  ];
}

/** How many people of a shop have which office, without those whom it has suspended. */
export function countOffices(db: Db, shopId: string) {
  return db
    .select({ office: memberships.office, people: count() })
    .from(memberships)
    .where(and(eq(memberships.shopId, shopId), isNull(memberships.suspendedAt)))
    .groupBy(memberships.office)
    .orderBy(asc(memberships.office));
}
