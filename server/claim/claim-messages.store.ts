import { and, asc, eq } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';
import { accounts } from '#server/db/tables/account.ts';
import { claimMessages } from '#server/db/tables/claim.ts';
import { memberships } from '#server/db/tables/shop.ts';

const nobodys = '00000000-0000-0000-0000-000000000000';

/** What was written on a claim, oldest first; names as in `listClaimEvents`. */
export async function listClaimMessages(db: Db | Tx, claimId: string, shopId: string | null) {
  return db
    .select({ message: claimMessages, name: accounts.name, membershipId: memberships.id })
    .from(claimMessages)
    .leftJoin(accounts, eq(accounts.id, claimMessages.accountId))
    .leftJoin(memberships, and(eq(memberships.accountId, accounts.id), eq(memberships.shopId, shopId ?? nobodys)))
    .where(eq(claimMessages.claimId, claimId))
    .orderBy(asc(claimMessages.at), asc(claimMessages.id));
}
