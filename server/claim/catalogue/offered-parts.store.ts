import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { CataloguePart } from '#domain/claim/catalogue.ts';
import type { FoundClaim } from '#server/claim/claims.store.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { catalogueParts } from '#server/db/tables/claim.ts';

/** The parts that the brand of a claim's bike offers in the place of the claimed one; the same maker and model first. */
export function listOffered(db: Db | Tx, { brand, part }: FoundClaim): Promise<CataloguePart[]> {
  const { id, name, brand: maker, model } = catalogueParts;
  const isSame = sql<boolean>`${maker} = ${part.brand} and ${model} = ${part.model}`;
  return db
    .select({ id, name, brand: maker, model })
    .from(catalogueParts)
    .where(
      and(
        eq(catalogueParts.brandId, brand.id),
        eq(sql`lower(${name})`, part.name.toLowerCase()),
        eq(catalogueParts.isOffered, true),
      ),
    )
    .orderBy(desc(isSame), asc(maker), asc(model));
}
