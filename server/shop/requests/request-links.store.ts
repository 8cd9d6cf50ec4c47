import { and, eq, gt, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '#server/db/database.ts';
import { accounts } from '#server/db/tables/account.ts';
import { mailedLinks } from '#server/db/tables/link.ts';
import { shopRequests } from '#server/db/tables/shop.ts';

/** A request with who asks, and the names of who decided and who invited. */
export type Requested = NonNullable<Awaited<ReturnType<typeof findRequested>>>;

const deciders = alias(accounts, 'deciders');
const inviters = alias(accounts, 'inviters');

/** What a link leads to. */
export async function findRequested(db: Db | Tx, requestId: string) {
  const [row] = await db
    .select({
      request: shopRequests,
      asker: { email: accounts.email, phone: accounts.phone, language: accounts.language },
      deciderName: deciders.name,
      inviterName: inviters.name,
    })
    .from(shopRequests)
    .innerJoin(accounts, eq(accounts.id, shopRequests.accountId))
    .leftJoin(deciders, eq(deciders.id, shopRequests.decidedBy))
    .leftJoin(inviters, eq(inviters.id, shopRequests.invitedBy))
    .where(eq(shopRequests.id, requestId));
  return row ?? null;
}

/** Who holds a link to a request that still works; `approver` is null for the platform's operator. */
export function listAsked(tx: Tx, requestId: string, now: Date) {
  const { id, email, language } = accounts;
  return tx
    .select({ approver: { id, email, language } })
    .from(mailedLinks)
    .leftJoin(accounts, eq(accounts.id, mailedLinks.accountId))
    .where(
      and(
        eq(mailedLinks.purpose, 'decide-request'),
        eq(mailedLinks.subjectId, requestId),
        isNull(mailedLinks.usedAt),
        gt(mailedLinks.expiresAt, now),
      ),
    );
}
