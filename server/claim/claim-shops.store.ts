import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { decisionRefusal, type DecidedClaim } from '#domain/claim/decision.ts';
import { officesThatMay, type ShopAction } from '#domain/shop/office.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { accounts } from '#server/db/tables/account.ts';
import { memberships, shops } from '#server/db/tables/shop.ts';
import { stores } from '#server/stores/tables.ts';
import { listDiagnosers } from './history.store.ts';

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
      membershipId: memberships.id,
      office: memberships.office,
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
  { id, shopId, ...asked }: DecidedClaim & { id: string; shopId: string | null },
): Promise<ShopPerson[]> {
  if (shopId === null) return [];
  const claim = { ...asked, diagnosedBefore: await listDiagnosers(db, id) };
  const able = await listShopPeople(db, shopId, 'decide-ticket');
  return able.filter(({ id: accountId, memberSince }) => decisionRefusal({ accountId, memberSince }, claim) === null);
}

/** The shop that has the CNPJ of this store of a brand, with the name that one of the two is known by; null where there is none. */
export async function findShopOfStore(db: Db | Tx, brandId: string, storeId: string) {
  const [row] = await db
    .select({ shopId: shops.id, name: shops.name, storeName: stores.name })
    .from(stores)
    .innerJoin(shops, eq(shops.cnpj, stores.cnpj))
    .where(and(eq(stores.brandId, brandId), eq(stores.id, storeId)));
  return row ? { shopId: row.shopId, name: row.name ?? row.storeName } : null;
}
