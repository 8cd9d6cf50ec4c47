import { and, desc, eq, exists, isNotNull, isNull, lt, notInArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';
import type { OldRows } from '#server/db/remove-rows.ts';
import { storedFiles } from '#server/files/tables.ts';
import { theftReports } from '#server/insurance/tables/files.ts';
import { insurerCalls } from '#server/insurance/tables/insurer.ts';
import { policies } from '#server/insurance/tables/policy.ts';
import { thefts } from '#server/stolen/tables.ts';
import type { Within } from '#server/verb/occasions.ts';

export type ReportRow = typeof theftReports.$inferSelect;

/** The call by which a report is told. */
const itsCall = and(
  eq(insurerCalls.policyId, theftReports.policyId),
  eq(insurerCalls.kind, 'report-theft'),
  eq(insurerCalls.fileId, theftReports.fileId),
);

/** Notes a report; false where its theft was reported before. */
export async function insertReport(tx: Tx, row: ReportRow): Promise<boolean> {
  const added = await tx
    .insert(theftReports)
    .values(row)
    .onConflictDoNothing()
    .returning({ theftId: theftReports.theftId });
  return added.length > 0;
}

/** The reports of an ownership, the newest first, each with how far its call has come. */
export async function reportsOf(db: Db | Tx, ownershipId: string) {
  return db
    .select({ report: theftReports, call: { doneAt: insurerCalls.doneAt, lastError: insurerCalls.lastError } })
    .from(theftReports)
    .innerJoin(policies, eq(policies.id, theftReports.policyId))
    .innerJoin(insurerCalls, itsCall)
    .where(eq(policies.ownershipId, ownershipId))
    .orderBy(desc(theftReports.createdAt));
}

export async function findReport(db: Db | Tx, theftId: string): Promise<ReportRow | null> {
  const [row] = await db.select().from(theftReports).where(eq(theftReports.theftId, theftId));
  return row ?? null;
}

/** The reports that the insurer took before an instant, of thefts that last, and of whose days nobody was told that they have passed. */
export function listLate(db: Db, takenBefore: Date, without: readonly string[]) {
  return db
    .select({
      id: theftReports.theftId,
      policyId: theftReports.policyId,
      protocol: theftReports.protocol,
      takenAt: insurerCalls.doneAt,
    })
    .from(theftReports)
    .innerJoin(insurerCalls, and(itsCall, lt(insurerCalls.doneAt, takenBefore), isNull(insurerCalls.lastError)))
    .innerJoin(thefts, and(eq(thefts.id, theftReports.theftId), isNull(thefts.endedAt)))
    .where(
      and(
        isNull(theftReports.withdrawnAt),
        isNull(theftReports.lateAt),
        notInArray(theftReports.theftId, [...without]),
      ),
    )
    .limit(500);
}

/** Notes that the days have passed; false where that was done before. */
export async function noteLate(tx: Tx, theftId: string, at: Date): Promise<boolean> {
  const noted = await tx
    .update(theftReports)
    .set({ lateAt: at })
    .where(and(eq(theftReports.theftId, theftId), isNull(theftReports.lateAt)))
    .returning({ theftId: theftReports.theftId });
  return noted.length > 0;
}

/** The insurer is no longer told of thefts of a bike that are over, unless it has taken it. */
export async function withdrawReports(
  tx: Tx,
  _house: Within,
  { bikeId, at }: { bikeId: string; at: Date },
): Promise<void> {
  const ofBike = tx
    .select({ id: thefts.id })
    .from(thefts)
    .where(and(eq(thefts.id, theftReports.theftId), eq(thefts.bikeId, bikeId), isNotNull(thefts.endedAt)));
  const waits = tx
    .select({ id: insurerCalls.id })
    .from(insurerCalls)
    .where(and(itsCall, isNull(insurerCalls.doneAt)));
  const withdrawn = await tx
    .update(theftReports)
    .set({ withdrawnAt: at })
    .where(and(exists(ofBike), exists(waits), isNull(theftReports.withdrawnAt)))
    .returning({ fileId: theftReports.fileId, policyId: theftReports.policyId });
  for (const { fileId, policyId } of withdrawn)
    await tx
      .update(insurerCalls)
      .set({ doneAt: at, lastError: 'The bike was back before.' })
      .where(and(eq(insurerCalls.policyId, policyId), eq(insurerCalls.fileId, fileId), isNull(insurerCalls.doneAt)));
}

/** Reports, with their files, of policies that ended before an instant, once the insurer has them. */
export function oldReports(before: Date, db: Db): OldRows {
  const over = db
    .select({ id: policies.id })
    .from(policies)
    .where(and(eq(policies.id, theftReports.policyId), lt(policies.endedAt, before)));
  const done = db
    .select({ id: insurerCalls.id })
    .from(insurerCalls)
    .where(and(itsCall, isNotNull(insurerCalls.doneAt)));
  return { table: theftReports, where: and(exists(over), exists(done)) };
}

/** On a row of `stored_files`: it is a file that an insurer was or is to be handed. */
export const isOfReport = sql`exists (select 1 from ${theftReports} where ${theftReports.fileId} = ${storedFiles.id})`;
