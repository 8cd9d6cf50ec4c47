import { and, asc, count, eq, inArray, isNotNull, isNull, notInArray } from 'drizzle-orm';
import { offered } from '#server/claim/desk/offers.store.ts';
import { claimOffers, claims } from '#server/claim/tables.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { shops } from '#server/db/tables/shop.ts';
import { brands } from '#server/db/tables/tag.ts';

/** As many are done in one run. */
const atOnce = 500;

const isAsked = eq(claims.state, 'asked');
const isUnderWay = isNull(claims.closedAt);

/** What is left in suspended shops: claims under way, those due first, or (`asked`) what owners were asked. */
export function listAtBarred(db: Db, what: 'under-way' | 'asked', without: readonly string[]) {
  return db
    .select({ id: claims.id, shopId: shops.id })
    .from(shops)
    .innerJoin(claims, eq(claims.shopId, shops.id))
    .where(
      and(
        isNotNull(shops.suspendedAt),
        what === 'asked' ? isAsked : isUnderWay,
        without.length > 0 ? notInArray(claims.id, [...without]) : undefined,
      ),
    )
    .orderBy(asc(claims.dueOn), asc(claims.id))
    .limit(atOnce);
}

/** The offers of claims to suspended shops that count; `id` is the claim's. */
export function listOffersToBarred(db: Db, without: readonly string[]) {
  return db
    .select({ id: claims.id, shopId: shops.id })
    .from(shops)
    .innerJoin(claimOffers, eq(claimOffers.toShopId, shops.id))
    .innerJoin(claims, isOffered)
    .where(and(isNotNull(shops.suspendedAt), without.length > 0 ? notInArray(claims.id, [...without]) : undefined))
    .orderBy(asc(claims.id))
    .limit(atOnce);
}

const isOffered = and(
  eq(claims.id, claimOffers.claimId),
  eq(claims.shopId, claimOffers.fromShopId),
  inArray(claims.state, [...offered]),
);

/** How many claims under way, questions to owners and offers a shop has. */
export async function countAtShop(db: Db | Tx, shopId: string) {
  const ofShop = eq(claims.shopId, shopId);
  const [offers] = await db
    .select({ all: count() })
    .from(claimOffers)
    .innerJoin(claims, isOffered)
    .where(eq(claimOffers.toShopId, shopId));
  return {
    claims: await db.$count(claims, and(ofShop, isUnderWay)),
    questions: await db.$count(claims, and(ofShop, isAsked)),
    offers: offers!.all,
  };
}

/** The brands of whose bikes a shop has claims under way, with how many, and how many of them a brand pays for already. */
export function listBrandsAt(tx: Tx, shopId: string) {
  return tx
    .select({ id: brands.id, name: brands.name, supportEmail: brands.supportEmail, claims: count() })
    .from(claims)
    .innerJoin(bikes, eq(bikes.id, claims.bikeId))
    .innerJoin(brands, eq(brands.id, bikes.brandId))
    .where(and(eq(claims.shopId, shopId), isUnderWay))
    .groupBy(brands.id)
    .orderBy(asc(brands.id));
}
