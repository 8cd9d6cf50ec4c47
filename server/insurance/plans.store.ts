import { asc, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { plans } from '../db/tables/insurance.ts';

export type PlanRow = typeof plans.$inferSelect;
/** What names a plan: a brand has one of each code. */
type PlanName = Pick<PlanRow, 'brandId' | 'code'>;

/** A plan's name as the key of a map. */
export function planKey({ brandId, code }: PlanName): string {
  return `${brandId} ${code}`;
}

/** Adds the plans that the brand has not yet; gives the keys of those. */
export async function addPlans(tx: Tx, rows: readonly PlanRow[]): Promise<Set<string>> {
  const { brandId, code } = plans;
  const added = await tx
    .insert(plans)
    .values(inOrder(rows))
    .onConflictDoNothing({ target: [brandId, code] })
    .returning({ brandId, code });
  return new Set(added.map(planKey));
}

/** The plans that are named so, which nobody else changes before the transaction ends. */
export async function lockPlans(tx: Tx, names: readonly PlanName[]): Promise<Map<string, PlanRow>> {
  const rows = await tx
    .select()
    .from(plans)
    .where(isNamed(names))
    .orderBy(asc(plans.brandId), asc(plans.code))
    .for('update');
  return new Map(rows.map((row) => [planKey(row), row]));
}

/** Writes plans that were locked before. */
export async function changePlans(tx: Tx, rows: readonly PlanRow[]): Promise<void> {
  await tx
    .insert(plans)
    .values(inOrder(rows))
    .onConflictDoUpdate({
      target: [plans.brandId, plans.code],
      set: {
        ...{ name: sql`excluded.name`, months: sql`excluded.months`, limitCents: sql`excluded.limit_cents` },
        ...{ downPaymentCents: sql`excluded.down_payment_cents`, deductibleCents: sql`excluded.deductible_cents` },
        ...{ payer: sql`excluded.payer`, insurerName: sql`excluded.insurer_name` },
        ...{ insurerCnpj: sql`excluded.insurer_cnpj`, susepCode: sql`excluded.susep_code` },
        ...{ susepProcess: sql`excluded.susep_process`, offered: sql`excluded.offered` },
      },
    });
}

function isNamed(names: readonly PlanName[]): SQL {
  const pairs = names.map(({ brandId, code }) => sql`(${brandId}::uuid, ${code}::text)`);
  return sql`(${plans.brandId}, ${plans.code}) in (${sql.join(pairs, sql`, `)})`;
}

/** In one order for everybody: two imports at once then wait for one another, and not in a circle. */
function inOrder(rows: readonly PlanRow[]): PlanRow[] {
  return rows.toSorted((a, b) => (planKey(a) < planKey(b) ? -1 : 1));
}
