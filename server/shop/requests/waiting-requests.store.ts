import { and, asc, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm';
import { alias, QueryBuilder } from 'drizzle-orm/pg-core';
import { officesThatMay, officesToGive } from '#domain/shop/office.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { memberships, shops } from '#server/db/tables/shop.ts';
import { mailedLinks } from '#server/identity/tables.ts';
import { shopRequests } from '#server/shop/tables.ts';

const build = new QueryBuilder({ casing: 'snake_case' });
const approver = alias(memberships, 'approver');
const former = alias(memberships, 'former');

/** Whether somebody of the shop may decide it, as `mayAdmit` says. */
const hasApprover = exists(
  build
    .select({ one: sql`1` })
    .from(approver)
    .leftJoin(former, and(eq(former.shopId, approver.shopId), eq(former.accountId, shopRequests.accountId)))
    .where(
      and(
        eq(approver.shopId, shops.id),
        isNull(approver.suspendedAt),
        or(
          ...officesThatMay('approve-employees').map((by) =>
            and(
              eq(approver.office, by),
              inArray(shopRequests.office, officesToGive(by)),
              or(isNull(former.id), inArray(former.office, officesToGive(by))),
            ),
          ),
        ),
      ),
    ),
);

const askedOperator = sql<boolean>`coalesce(bool_or(${mailedLinks.subjectId} is not null and ${mailedLinks.accountId} is null), false)`;

/**
 * The requests that wait, or one of them, the longest first; until when a link to decide each works, and whether the platform's operator
 * decides it: nobody of the shop may, or none did when it was asked.
 */
export async function listWaitingRequests(db: Db | Tx, id?: string) {
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
      forOperator: sql<boolean>`(${askedOperator} or not ${hasApprover})`,
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
    .where(and(eq(shopRequests.state, 'waiting'), id === undefined ? undefined : eq(shopRequests.id, id)))
    .groupBy(shopRequests.id, shops.id)
    .orderBy(asc(shopRequests.createdAt), asc(shopRequests.id));
}
