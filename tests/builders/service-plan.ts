import { eq, and } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { ServicePlan } from '#domain/service-book/plan.ts';
import { servicePlans } from '#server/service-book/tables/plans.ts';
import type { House } from '#server/verb/context.ts';

/** What a brand asks for from now on: an inspection within 90 days, then every 12 months, unless something else is wished. */
export async function aServicePlan(
  { db }: Pick<House, 'db'>,
  { id: brandId }: { id: string },
  { model = '', ...wish }: Partial<ServicePlan> & { model?: string } = {},
): Promise<void> {
  const { missed, ...plan } = { kind: 'inspection' as const, firstDays: 90, everyMonths: 12, missed: null, ...wish };
  const words = { missed: missed?.['pt-BR'] ?? null, missedEn: missed?.en ?? null };
  await db.delete(servicePlans).where(and(eq(servicePlans.brandId, brandId), eq(servicePlans.model, model)));
  await db.insert(servicePlans).values({ id: uuidv7(), brandId, model, ...plan, ...words });
}
