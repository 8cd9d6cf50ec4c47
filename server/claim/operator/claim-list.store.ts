import { and, asc, eq, isNull } from 'drizzle-orm';
import type { ClaimState } from '#domain/claim/states.ts';
import { findClaims } from '#server/claim/claims.store.ts';
import type { Db } from '#server/db/database.ts';
import { ofBrand, type OfBrand } from '#server/db/of-brand.ts';
import { bikes, components } from '#server/db/tables/bike.ts';
import { claims } from '#server/db/tables/claim.ts';
import { shops } from '#server/db/tables/shop.ts';
import { brands } from '#server/db/tables/tag.ts';

/** Claims as the operator lists them, due first by the law's term: those of a state, or those that wait for somebody. */
export function listClaims(
  db: Db,
  { state, limit, ...of }: OfBrand & { state: ClaimState | undefined; limit: number },
) {
  return db
    .select({
      number: claims.number,
      state: claims.state,
      dueOn: claims.dueOn,
      brand: brands.slug,
      tag: bikes.tag,
      part: components.name,
      shop: shops.cnpj,
    })
    .from(claims)
    .innerJoin(bikes, eq(bikes.id, claims.bikeId))
    .innerJoin(brands, eq(brands.id, bikes.brandId))
    .innerJoin(components, eq(components.id, claims.componentId))
    .leftJoin(shops, eq(shops.id, claims.shopId))
    .where(and(ofBrand(of), state === undefined ? isNull(claims.closedAt) : eq(claims.state, state)))
    .orderBy(asc(claims.dueOn), asc(claims.number))
    .limit(limit);
}

/** The claim of a number. */
export async function findClaimByNumber(db: Db, number: string) {
  const [found] = await findClaims(db, eq(claims.number, number));
  return found ?? null;
}
