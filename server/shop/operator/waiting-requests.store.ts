import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { shops } from '#server/db/tables/shop.ts';
import { mailedLinks } from '#server/identity/tables.ts';
import { shopRequests } from '#server/shop/tables.ts';

/** The requests that wait, the longest first; until when a link to decide each works, and whether the operator has one. */
export async function listWaitingRequests(db: Db) {
  return db
    .select({
      id: shopRequests.id,
      askedAt: shopRequests.createdAt,
      cnpj: shopRequests.cnpj,
      shop: sql<string | null>`case when ${shops.id} is null then ${shopRequests.shopName} else ${shops.name} end`,
      city: sql<string | null>`case when ${shops.id} is null then ${shopRequests.shopCity} else ${shops.city} end`,
      isNew: sql<boolean>`${shops.id} is null`,
      office: shopRequests.office,
      linkUntil: sql<Date | null>`max(${mailedLinks.expiresAt})`.mapWith(mailedLinks.expiresAt),
      forOperator: sql<boolean>`coalesce(bool_or(${mailedLinks.subjectId} is not null and ${mailedLinks.accountId} is null), false)`,
    })
    .from(shopRequests)
    .leftJoin(shops, eq(shops.cnpj, shopRequests.cnpj))
    .leftJoin(
      mailedLinks,
      and(
        eq(mailedLinks.subjectId, shopRequests.id),
        eq(mailedLinks.purpose, 'decide-request'),
        isNull(mailedLinks.usedAt),
      ),
    )
    .where(eq(shopRequests.state, 'waiting'))
    .groupBy(shopRequests.id, shops.id)
    .orderBy(asc(shopRequests.createdAt), asc(shopRequests.id));
}
