import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { claims } from '#server/claim/tables.ts';
import type { Tx } from '#server/db/database.ts';
import { isOfBikeNow } from '#server/db/owned-bike.ts';
import { accounts } from '#server/db/tables/account.ts';
import { bikes, components } from '#server/db/tables/bike.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { memberships, shops } from '#server/db/tables/shop.ts';
import { stores } from '#server/stores/tables.ts';

/** A part that came with its bike, and where a claim on it would go. */
export type ClaimedOfDemo = NonNullable<Awaited<ReturnType<typeof findClaimed>>>;

/** The first part of this name on an owned bike, with the brand's store of this CNPJ, if it is one; whether it ever had a claim. */
export async function findClaimed(tx: Tx, { tag, part, cnpj }: { tag: string; part: string; cnpj: string }) {
  const [row] = await tx
    .select({
      partId: components.id,
      ownerId: ownerships.accountId,
      storeId: stores.id,
      hasClaim: sql<boolean>`exists (select 1 from ${claims} where ${claims.componentId} = ${components.id})`,
    })
    .from(components)
    .innerJoin(bikes, eq(bikes.id, components.bikeId))
    .innerJoin(ownerships, isOfBikeNow)
    .leftJoin(stores, and(eq(stores.brandId, bikes.brandId), eq(stores.cnpj, cnpj)))
    .where(and(eq(bikes.tag, tag), eq(components.name, part)))
    .orderBy(asc(components.position), asc(components.id))
    .limit(1);
  return row ?? null;
}

/** Somebody with an account, as a cyclist. */
export async function findCyclist(tx: Tx, id: string) {
  const [row] = await tx.select(person).from(accounts).where(eq(accounts.id, id));
  return row ?? null;
}

/** Somebody of the shop of this CNPJ, by e-mail. */
export async function findMember(tx: Tx, cnpj: string, email: string) {
  const [row] = await tx
    .select({
      ...person,
      shop: {
        membershipId: memberships.id,
        shopId: memberships.shopId,
        office: memberships.office,
        memberSince: memberships.createdAt,
      },
    })
    .from(accounts)
    .innerJoin(memberships, and(eq(memberships.accountId, accounts.id), isNull(memberships.suspendedAt)))
    .innerJoin(shops, eq(shops.id, memberships.shopId))
    .where(and(eq(shops.cnpj, cnpj), eq(accounts.email, email)));
  return row ?? null;
}

const { id, name, email, language, phone } = accounts;
const person = { accountId: id, name, email, language, phone };
