import { and, eq, gt, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '#server/db/database.ts';
import { accounts } from '#server/db/tables/account.ts';
import { requestLinks, shopRequests } from '#server/db/tables/shop.ts';

/** An approver's link with the request it leads to, who asks, and the names of who decided and who invited. */
export type OpenedLink = NonNullable<Awaited<ReturnType<typeof findLink>>>;

const deciders = alias(accounts, 'deciders');
const inviters = alias(accounts, 'inviters');

export async function insertLink(tx: Tx, link: typeof requestLinks.$inferInsert): Promise<void> {
  await tx.insert(requestLinks).values(link);
}

export async function findLink(db: Db | Tx, tokenHash: string) {
  const [row] = await db
    .select({
      link: requestLinks,
      request: shopRequests,
      asker: { email: accounts.email, phone: accounts.phone, language: accounts.language },
      deciderName: deciders.name,
      inviterName: inviters.name,
    })
    .from(requestLinks)
    .innerJoin(shopRequests, eq(shopRequests.id, requestLinks.requestId))
    .innerJoin(accounts, eq(accounts.id, shopRequests.accountId))
    .leftJoin(deciders, eq(deciders.id, shopRequests.decidedBy))
    .leftJoin(inviters, eq(inviters.id, shopRequests.invitedBy))
    .where(eq(requestLinks.tokenHash, tokenHash));
  return row ?? null;
}

/** Who holds a link to a request that still works; `approver` is null for the platform's operator. */
export function listAsked(tx: Tx, requestId: string, now: Date) {
  const { id, email, language } = accounts;
  return tx
    .select({ approver: { id, email, language } })
    .from(requestLinks)
    .leftJoin(accounts, eq(accounts.id, requestLinks.approverId))
    .where(and(eq(requestLinks.requestId, requestId), isNull(requestLinks.usedAt), gt(requestLinks.expiresAt, now)));
}

export async function markLinkUsed(tx: Tx, tokenHash: string, now: Date): Promise<void> {
  await tx.update(requestLinks).set({ usedAt: now }).where(eq(requestLinks.tokenHash, tokenHash));
}
