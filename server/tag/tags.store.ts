import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ScannedTag } from '#domain/tag/contract.ts';
import { prepared, type Db } from '#server/db/database.ts';
import { batteries } from '#server/db/tables/battery.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { brands, models, tags } from '#server/db/tables/tag.ts';

/** What a tag is, to anybody who scans it; null when nobody registered it. One prepared query over unique keys. */
export async function scanTag(db: Db, tag: string, accountId: string | null): Promise<ScannedTag | null> {
  const [row] = await scanStatement(db).execute({ tag });
  if (!row) return null;
  const { active, preloaded, model, kind, photoUrl, bikeId, batteryId, colour, stolenAt, ownerId, ...brand } = row;
  return {
    product: { tag, active, model, preloaded, brandId: brand.id },
    brand,
    kind,
    bike:
      bikeId === null
        ? null
        : { kind, photoUrl, colour, stolen: stolenAt !== null, batteryPassport: batteryId !== null },
    mine: ownerId !== null && ownerId === accountId,
  };
}

/** The statement itself, for the benchmarks and the test of its plan. */
export function scanStatement(db: Db) {
  return prepared(db, 'scan_tag', build);
}

function build(db: Db, name: string) {
  return db
    .select({
      active: tags.active,
      preloaded: tags.preloaded,
      model: models.name,
      kind: models.kind,
      photoUrl: sql<string | null>`coalesce(${bikes.photoUrl}, ${models.photoUrl})`,
      bikeId: bikes.id,
      batteryId: batteries.id,
      colour: bikes.colour,
      stolenAt: bikes.stolenAt,
      ownerId: ownerships.accountId,
      id: brands.id,
      brand: brands.slug,
      name: brands.name,
      secondaryColor: brands.secondaryColor,
      faviconUrl: brands.faviconUrl,
      tagToInsuranceRedirect: brands.tagToInsuranceRedirect,
      supportEmail: brands.supportEmail,
    })
    .from(tags)
    .innerJoin(models, eq(models.id, tags.modelId))
    .innerJoin(brands, eq(brands.id, models.brandId))
    .leftJoin(bikes, eq(bikes.tag, tags.tag))
    .leftJoin(batteries, eq(batteries.bikeId, bikes.id))
    .leftJoin(ownerships, and(eq(ownerships.bikeId, bikes.id), isNull(ownerships.until)))
    .where(eq(tags.tag, sql.placeholder('tag')))
    .prepare(name);
}

/** A brand's name and icon, by its slug; null when there is none. */
export async function findBrandLook(db: Db, slug: string) {
  const [row] = await db
    .select({ slug: brands.slug, name: brands.name, faviconUrl: brands.faviconUrl })
    .from(brands)
    .where(eq(brands.slug, slug));
  return row ?? null;
}
