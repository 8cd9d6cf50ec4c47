import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { ClaimState } from '#domain/claim/states.ts';
import { claimOffers, claims } from '#server/claim/tables.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { shops } from '#server/db/tables/shop.ts';
import { stores } from '#server/stores/tables.ts';

/** In which states a claim can go on at another shop: until a part is fitted, or the owner chose. */
export const offered: readonly ClaimState[] = ['requested', 'open', 'in-review', 'approved'];

export type OfferRow = typeof claimOffers.$inferSelect;

/** Keeps what another shop is asked, in place of what was asked before. */
export async function keepOffer(tx: Tx, row: OfferRow): Promise<void> {
  const { claimId: _claim, ...asked } = row;
  await tx.insert(claimOffers).values(row).onConflictDoUpdate({ target: claimOffers.claimId, set: asked });
}

export async function removeOffer(tx: Tx, claimId: string): Promise<void> {
  await tx.delete(claimOffers).where(eq(claimOffers.claimId, claimId));
}

/** What is asked about a claim while it counts; null where nothing is. Whoever answers has locked the claim. */
export async function findOffer(db: Db | Tx, claimId: string): Promise<OfferRow | null> {
  const [row] = await db
    .select({ offer: claimOffers })
    .from(claimOffers)
    .innerJoin(claims, isLive)
    .where(eq(claimOffers.claimId, claimId));
  return row?.offer ?? null;
}

const isLive = and(
  eq(claims.id, claimOffers.claimId),
  eq(claims.shopId, claimOffers.fromShopId),
  inArray(claims.state, [...offered]),
);

/** The ids of the claims that a shop is asked to take. */
export async function listOffersTo(db: Db, shopId: string): Promise<OfferRow[]> {
  const rows = await db
    .select({ offer: claimOffers })
    .from(claimOffers)
    .innerJoin(claims, isLive)
    .where(eq(claimOffers.toShopId, shopId))
    .orderBy(asc(claims.dueOn), asc(claims.id));
  return rows.map(({ offer }) => offer);
}

/** To which shop a claim was offered, and when; null where nobody is asked. */
export async function findOfferedShop(db: Db | Tx, claimId: string) {
  const offer = await findOffer(db, claimId);
  if (!offer) return null;
  const [shop] = await db
    .select({ name: shops.name, cnpj: shops.cnpj })
    .from(shops)
    .where(eq(shops.id, offer.toShopId));
  return { shop: shop!, at: offer.createdAt };
}

/** The open stores of a brand that are bike shops other than this one. */
export function listShopStores(db: Db | Tx, brandId: string, shopId: string) {
  return db
    .select({ id: stores.id, name: stores.name, city: stores.city })
    .from(stores)
    .innerJoin(shops, and(eq(shops.cnpj, stores.cnpj), ne(shops.id, shopId)))
    .where(and(eq(stores.brandId, brandId), isNull(stores.closedAt)))
    .orderBy(asc(stores.city), asc(stores.name), asc(stores.id));
}
