import { and, asc, count, countDistinct, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { ofBrand, type OfBrand } from '#server/db/owned-bike.ts';
import { brands, modelComponents, models, tags } from '#server/db/tables/tag.ts';

/** Every brand, with how many models and tags it has. */
export async function listBrands(db: Db) {
  return db
    .select({
      slug: brands.slug,
      name: brands.name,
      secondaryColor: brands.secondaryColor,
      supportEmail: brands.supportEmail,
      tagToInsuranceRedirect: brands.tagToInsuranceRedirect,
      models: countDistinct(models.id),
      tags: count(tags.tag),
    })
    .from(brands)
    .leftJoin(models, eq(models.brandId, brands.id))
    .leftJoin(tags, eq(tags.modelId, models.id))
    .groupBy(brands.id)
    .orderBy(asc(brands.slug));
}

/** The models, with how many parts each has. */
export async function listModels(db: Db, of: OfBrand) {
  return db
    .select({
      brand: brands.slug,
      name: models.name,
      kind: models.kind,
      warrantyMonths: models.warrantyMonths,
      photo: sql<boolean>`${models.photoUrl} is not null`,
      parts: count(modelComponents.id),
    })
    .from(models)
    .innerJoin(brands, eq(brands.id, models.brandId))
    .leftJoin(modelComponents, eq(modelComponents.modelId, models.id))
    .where(ofBrand(of))
    .groupBy(models.id, brands.slug)
    .orderBy(asc(brands.slug), asc(models.name));
}

/** The parts that bikes of a model come with, in their order. */
export async function listParts(db: Db, of: OfBrand & { model: string | undefined }) {
  return db
    .select({
      brand: brands.slug,
      model: models.name,
      name: modelComponents.name,
      partBrand: modelComponents.brand,
      partModel: modelComponents.model,
      warrantyMonths: modelComponents.warrantyMonths,
    })
    .from(modelComponents)
    .innerJoin(models, eq(models.id, modelComponents.modelId))
    .innerJoin(brands, eq(brands.id, models.brandId))
    .where(and(ofBrand(of), of.model === undefined ? undefined : eq(models.name, of.model)))
    .orderBy(asc(brands.slug), asc(models.name), asc(modelComponents.position));
}
