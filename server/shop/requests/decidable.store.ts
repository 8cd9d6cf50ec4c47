import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { officesToGive, type Office } from '#domain/shop/office.ts';
import type { Db } from '#server/db/database.ts';
import { memberships, shops } from '#server/db/tables/shop.ts';
import { shopRequests } from '#server/shop/tables.ts';
import { openUntil } from './requests.store.ts';

/** The most requests that are listed. */
const most = 100;

const elsewhere = alias(memberships, 'elsewhere');

/**
 * The requests to join a shop that somebody of it may decide now, those that wait longest first: what `mayAdmit` allows, never their own,
 * and of nobody who is in another shop by now.
 */
export function listDecidable(
  db: Db,
  { shopId, accountId, office }: { shopId: string; accountId: string; office: Office },
  now: Date,
) {
  const may = officesToGive(office);
  const { id, accountId: askerId, fullName: name, createdAt: askedAt } = shopRequests;
  return db
    .select({ id, name, office: shopRequests.office, askedAt })
    .from(shopRequests)
    .innerJoin(shops, eq(shops.cnpj, shopRequests.cnpj))
    .leftJoin(memberships, and(eq(memberships.shopId, shops.id), eq(memberships.accountId, askerId)))
    .leftJoin(
      elsewhere,
      and(eq(elsewhere.accountId, askerId), ne(elsewhere.shopId, shops.id), isNull(elsewhere.suspendedAt)),
    )
    .where(
      and(
        eq(shops.id, shopId),
        eq(shopRequests.state, 'waiting'),
        ne(askerId, accountId),
        inArray(shopRequests.office, may),
        or(isNull(memberships.id), inArray(memberships.office, may)),
        isNull(elsewhere.id),
        sql`${openUntil} > ${sql.param(now, shopRequests.createdAt)}`,
      ),
    )
    .orderBy(asc(askedAt), asc(id))
    .limit(most);
}
