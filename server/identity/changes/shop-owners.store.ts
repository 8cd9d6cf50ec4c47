import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { accounts } from '#server/db/tables/account.ts';
import { memberships } from '#server/db/tables/shop.ts';

/** The other Owners of the shop that a person belongs to now, in the order in which they came. */
export function listOtherOwners(tx: Tx, accountId: string) {
  const shop = tx
    .select({ id: memberships.shopId })
    .from(memberships)
    .where(and(eq(memberships.accountId, accountId), isNull(memberships.suspendedAt)));
  return tx
    .select({ email: accounts.email, name: accounts.name, language: accounts.language })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .where(
      and(
        inArray(memberships.shopId, shop),
        eq(memberships.office, 'owner'),
        isNull(memberships.suspendedAt),
        ne(accounts.id, accountId),
      ),
    )
    .orderBy(asc(memberships.createdAt), asc(memberships.id));
}
