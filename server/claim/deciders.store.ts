import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { decisionRefusal, type DecidedClaim } from '#domain/claim/decision.ts';
import { officesThatMay, type ShopAction } from '#domain/shop/office.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { accounts } from '#server/db/tables/account.ts';
import { memberships } from '#server/db/tables/shop.ts';

/** A live member of a shop, as letters need them. */
export type ShopPerson = Awaited<ReturnType<typeof listShopPeople>>[number];

/** The live members of a shop whose office may do this. */
export function listShopPeople(db: Db | Tx, shopId: string, action: ShopAction) {
  return db
    .select({
      id: accounts.id,
      email: accounts.email,
      name: accounts.name,
      language: accounts.language,
      memberSince: memberships.createdAt,
    })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .where(
      and(
        eq(memberships.shopId, shopId),
        isNull(memberships.suspendedAt),
        inArray(memberships.office, officesThatMay(action)),
      ),
    )
    .orderBy(asc(memberships.createdAt), asc(memberships.id));
}

/** Who of a claim's shop may decide it (`decisionRefusal`). None: the brand decides. */
export async function listDeciders(
  db: Db | Tx,
  { shopId, ...claim }: DecidedClaim & { shopId: string | null },
): Promise<ShopPerson[]> {
  if (shopId === null) return [];
  const able = await listShopPeople(db, shopId, 'decide-ticket');
  return able.filter(({ id: accountId, memberSince }) => decisionRefusal({ accountId, memberSince }, claim) === null);
}
