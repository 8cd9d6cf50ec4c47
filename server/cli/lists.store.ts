import { and, asc, count, countDistinct, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { bikes } from '../db/tables/bike.ts';
import { plans } from '../db/tables/insurance.ts';
import { letters } from '../db/tables/letter.ts';
import { memberships, shops, stores } from '../db/tables/shop.ts';
import { brands, modelComponents, models, tags } from '../db/tables/tag.ts';

/** Only this brand's rows, by its slug; all without one. */
type OfBrand = { brand: string | undefined };

const ofBrand = ({ brand }: OfBrand) => (brand === undefined ? undefined : eq(brands.slug, brand));

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

/** The stores, by brand, city and name. */
export async function listStores(db: Db, of: OfBrand) {
  return db
    .select({
      brand: brands.slug,
      cnpj: stores.cnpj,
      name: stores.name,
      city: stores.city,
      state: stores.state,
      latitude: stores.latitude,
      longitude: stores.longitude,
    })
    .from(stores)
    .innerJoin(brands, eq(brands.id, stores.brandId))
    .where(ofBrand(of))
    .orderBy(asc(brands.slug), asc(stores.state), asc(stores.city), asc(stores.name));
}

/** The bike shops, with how many people each has. */
export async function listShops(db: Db) {
  return db
    .select({ cnpj: shops.cnpj, name: shops.name, people: count(memberships.id) })
    .from(shops)
    .leftJoin(memberships, and(eq(memberships.shopId, shops.id), isNull(memberships.suspendedAt)))
    .groupBy(shops.id)
    .orderBy(asc(shops.name), asc(shops.cnpj));
}

/** The insurance plans. */
export async function listPlans(db: Db, of: OfBrand) {
  return db
    .select({
      brand: brands.slug,
      code: plans.code,
      name: plans.name,
      months: plans.months,
      limitCents: plans.limitCents,
      insurer: plans.insurerName,
      offered: plans.offered,
    })
    .from(plans)
    .innerJoin(brands, eq(brands.id, plans.brandId))
    .where(ofBrand(of))
    .orderBy(asc(brands.slug), asc(plans.code));
}

/** How many bikes and tags each model has: `free` tags are on no bike, `active` bikes have an owner or had one. */
export async function countBikes(db: Db, of: OfBrand) {
  return db
    .select({
      brand: brands.slug,
      model: models.name,
      bikes: count(bikes.id),
      active: sql<number>`count(*) filter (where ${tags.active})::int`,
      free: sql<number>`count(*) filter (where ${tags.tag} is not null and ${bikes.id} is null)::int`,
    })
    .from(models)
    .innerJoin(brands, eq(brands.id, models.brandId))
    .leftJoin(tags, eq(tags.modelId, models.id))
    .leftJoin(bikes, eq(bikes.tag, tags.tag))
    .where(ofBrand(of))
    .groupBy(models.id, brands.slug)
    .orderBy(asc(brands.slug), asc(models.name));
}

/** The letters that were given up, newest first; without whom they were for. */
export async function listDeadLetters(db: Db, limit: number) {
  return db
    .select({
      id: letters.id,
      channel: letters.channel,
      kind: letters.kind,
      createdAt: letters.createdAt,
      tries: letters.tries,
      lastError: letters.lastError,
    })
    .from(letters)
    .where(eq(letters.state, 'dead'))
    .orderBy(desc(letters.createdAt), desc(letters.id))
    .limit(limit);
}

/** A brand by its slug; null when there is none. */
export async function findBrandBySlug(db: Db, slug: string): Promise<{ id: string; slug: string } | null> {
  const [row] = await db.select({ id: brands.id, slug: brands.slug }).from(brands).where(eq(brands.slug, slug));
  return row ?? null;
}
