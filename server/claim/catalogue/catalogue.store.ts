import { asc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { ofBrand, type OfBrand } from '#server/db/of-brand.ts';
import { catalogueParts } from '#server/db/tables/claim.ts';
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
