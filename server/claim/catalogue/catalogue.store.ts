import { asc, eq, and, desc, inArray, sql } from 'drizzle-orm';
import type { CataloguePart } from '#domain/claim/catalogue.contract.ts';
import type { FoundClaim } from '#server/claim/claims.store.ts';
import { catalogueParts } from '#server/claim/tables.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { ofBrand, type OfBrand } from '#server/db/owned-bike.ts';
import { brands } from '#server/db/tables/tag.ts';

/** The parts of the brands' catalogues, as the operator lists them. */
export async function listCatalogueParts(db: Db, of: OfBrand) {
  return db
    .select({
      brand: brands.slug,
      name: catalogueParts.name,
      partBrand: catalogueParts.brand,
      partModel: catalogueParts.model,
      isOffered: catalogueParts.isOffered,
    })
    .from(catalogueParts)
    .innerJoin(brands, eq(brands.id, catalogueParts.brandId))
    .where(ofBrand(of))
    .orderBy(asc(brands.slug), asc(catalogueParts.name), asc(catalogueParts.brand), asc(catalogueParts.model));
}

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

/** How many parts of a catalogue are shown to choose from. */
const listed = 1000;

const shown = {
  id: catalogueParts.id,
  name: catalogueParts.name,
  brand: catalogueParts.brand,
  model: catalogueParts.model,
};

/** The parts that a brand offers, by their places. */
export function listPartsOfBrand(db: Db, brandId: string): Promise<CataloguePart[]> {
  const { name, brand, model, isOffered } = catalogueParts;
  return db
    .select(shown)
    .from(catalogueParts)
    .where(and(eq(catalogueParts.brandId, brandId), eq(isOffered, true)))
    .orderBy(asc(name), asc(brand), asc(model))
    .limit(listed);
}

/** Those of these parts that are in a brand's catalogue. */
export function findPartsOfBrand(tx: Tx, brandId: string, ids: readonly string[]): Promise<CataloguePart[]> {
  const isNamed = inArray(catalogueParts.id, [...ids]);
  return tx
    .select(shown)
    .from(catalogueParts)
    .where(and(eq(catalogueParts.brandId, brandId), isNamed));
}
