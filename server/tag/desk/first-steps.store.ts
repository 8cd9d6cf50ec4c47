import { eq, sql } from 'drizzle-orm';
import { accent } from '#domain/look/palette.ts';
import type { FirstStep } from '#domain/tag/first-steps.ts';
import { standardModel } from '#domain/tag/tag.ts';
import type { Db } from '#server/db/database.ts';
import { brands, models, tags } from '#server/db/tables/tag.ts';
import { tagSheets, tagTotals } from './tables.ts';

/** What a brand has of what comes first, and whether a bike of it has been activated. */
export async function findFirstSteps(db: Db, brandId: string): Promise<Record<FirstStep | 'isActive', boolean>> {
  const isTrue = (what: ReturnType<typeof sql>) => sql<boolean>`(${what})`;
  const exists = (what: ReturnType<typeof sql>) => sql<boolean>`exists (select from ${what})`;
  const model = sql`${models} m where m.brand_id = ${brands.id} and m.name <> ${standardModel}`;
  const [row] = await db
    .select({
      look: isTrue(sql`${brands.secondaryColor} <> ${accent} or ${brands.logoUrl} is not null`),
      model: exists(model),
      photo: exists(sql`${model} and m.photo_url is not null`),
      tags: exists(sql`${tagTotals} t where t.brand_id = ${brands.id} and t.issued > 0`),
      sheet: exists(sql`${tagSheets} s where s.brand_id = ${brands.id}`),
      bikes: exists(sql`${tagTotals} t where t.brand_id = ${brands.id} and t.on_bike > 0`),
      isActive: exists(
        sql`${models} m join ${tags} t on t.model_id = m.id where m.brand_id = ${brands.id} and t.active`,
      ),
    })
    .from(brands)
    .where(eq(brands.id, brandId));
  return row!;
}
