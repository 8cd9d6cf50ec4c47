import { and, asc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import { policiesUnderWay } from '#domain/insurance/policy.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { insurerInquiries } from '#server/insurance/tables/insurer.ts';
import { policies } from '#server/insurance/tables/policy.ts';

export type InquiryRow = typeof insurerInquiries.$inferSelect;

/** Begins to ask about a proposal that was told. */
export async function beginInquiry(tx: Tx, policyId: string, { since, nextAt }: Pick<InquiryRow, 'since' | 'nextAt'>) {
  await tx
    .insert(insurerInquiries)
    .values({ policyId, since, nextAt, lastError: null })
    .onConflictDoUpdate({ target: insurerInquiries.policyId, set: { since, nextAt, lastError: null } });
}

/** Takes inquiries that are due, as calls are taken. */
export async function claimInquiries(
  db: Db,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<InquiryRow[]> {
  const due = db
    .select({ id: insurerInquiries.policyId })
    .from(insurerInquiries)
    .where(lte(insurerInquiries.nextAt, now))
    .orderBy(asc(insurerInquiries.nextAt))
    .limit(limit)
    .for('no key update', { skipLocked: true });
  return db
    .update(insurerInquiries)
    .set({ nextAt: until })
    .where(sql`${insurerInquiries.policyId} = any(array(${due}))`)
    .returning();
}

/**
 * When the insurer is asked next, and why it could not be asked now; unless something else was told or a nudge came since it was taken up,
 * for which it is asked sooner.
 */
export async function setInquiry(
  db: Db | Tx,
  taken: InquiryRow,
  nextAt: Date,
  lastError: string | null,
): Promise<void> {
  const isAsTaken = and(eq(insurerInquiries.policyId, taken.policyId), eq(insurerInquiries.nextAt, taken.nextAt));
  await db.update(insurerInquiries).set({ nextAt, lastError }).where(isAsTaken);
}

export async function endInquiry(db: Db | Tx, policyId: string): Promise<void> {
  await db.delete(insurerInquiries).where(eq(insurerInquiries.policyId, policyId));
}

/** Has the insurer asked at the latest then about what it knows by this id, if it is asked about at all. */
export async function hurryInquiry(db: Db | Tx, idAtInsurer: string, latest: Date): Promise<void> {
  const known = db
    .select({ id: policies.id })
    .from(policies)
    .where(or(eq(policies.id, idAtInsurer), eq(policies.insurerId, idAtInsurer)));
  await db
    .update(insurerInquiries)
    .set({ nextAt: latest })
    .where(and(inArray(insurerInquiries.policyId, known), gt(insurerInquiries.nextAt, latest)));
}

/** The state of a policy under way; null for one that has ended, or is gone. */
export async function stateUnderWay(db: Db | Tx, policyId: string) {
  const [row] = await db
    .select({ state: policies.state })
    .from(policies)
    .where(and(eq(policies.id, policyId), inArray(policies.state, policiesUnderWay)));
  return row?.state ?? null;
}
