import { and, eq, exists, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { DisputeOutcome } from '#domain/ownership/dispute.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { accounts } from '#server/db/tables/account.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { transferDisputes, transferEvents, transfers } from '#server/ownership/tables.ts';

export type DisputeRow = typeof transferDisputes.$inferSelect;

/** What is weighed of a transfer; null where nobody disagrees. */
export async function findDispute(db: Db | Tx, transferId: string): Promise<DisputeRow | null> {
  const [row] = await db.select().from(transferDisputes).where(eq(transferDisputes.transferId, transferId));
  return row ?? null;
}

type Begun = { transferId: string; accessKey?: string; cpf?: string };

/** The dispute about a transfer, which its caller has locked. */
export async function openDispute(tx: Tx, begun: Begun): Promise<void> {
  await tx.insert(transferDisputes).values(begun).onConflictDoNothing();
}

/** Keeps what the owner says; false where they have answered before. */
export async function keepAnswer(tx: Tx, transferId: string, answer: string, answeredAt: Date): Promise<boolean> {
  const kept = await tx
    .update(transferDisputes)
    .set({ answer, answeredAt })
    .where(and(eq(transferDisputes.transferId, transferId), isNull(transferDisputes.answeredAt)))
    .returning({ id: transferDisputes.transferId });
  return kept.length > 0;
}

type Proposal = { proposal: DisputeOutcome; proposedBy: string; reason: string };

/** Keeps what somebody at the desk would decide, in the place of what was proposed before. */
export async function keepProposal(tx: Tx, transferId: string, proposed: Proposal): Promise<void> {
  await tx.update(transferDisputes).set(proposed).where(eq(transferDisputes.transferId, transferId));
}

/** The serial number of a bike. */
export async function serialOf(tx: Tx, bikeId: string) {
  const [bike] = await tx
    .select({ serialNumber: bikes.serialNumber, serialKey: bikes.serialKey })
    .from(bikes)
    .where(eq(bikes.id, bikeId));
  return bike!;
}

/** Whether a person, by the account or the CPF, had a bike here and passed it on. */
export async function hadBike(tx: Tx, bikeId: string, { accountId, cpf }: { accountId: string; cpf: string }) {
  const [before] = await tx
    .select({ id: ownerships.id })
    .from(ownerships)
    .innerJoin(accounts, eq(accounts.id, ownerships.accountId))
    .where(
      and(
        eq(ownerships.bikeId, bikeId),
        sql`${ownerships.until} is not null`,
        or(eq(accounts.id, accountId), eq(accounts.cpf, cpf)),
      ),
    )
    .limit(1);
  return before !== undefined;
}

/** Whether a bike was contested with this invoice, whoever did; not where the platform had to end it. */
export async function wasContested(tx: Tx, bikeId: string, accessKey: string): Promise<boolean> {
  const endedByPeople = tx
    .select({ id: transferEvents.id })
    .from(transferEvents)
    .where(
      and(
        eq(transferEvents.transferId, transfers.id),
        eq(transferEvents.state, transfers.state),
        ne(transferEvents.who, 'platform'),
      ),
    );
  const [before] = await tx
    .select({ id: transfers.id })
    .from(transfers)
    .innerJoin(transferDisputes, eq(transferDisputes.transferId, transfers.id))
    .where(
      and(
        eq(transfers.bikeId, bikeId),
        eq(transferDisputes.accessKey, accessKey),
        inArray(transfers.state, ['refused', 'cancelled']),
        exists(endedByPeople),
      ),
    )
    .limit(1);
  return before !== undefined;
}

/** How many contests a person began since an instant. */
export function countContests(tx: Tx, askerId: string, since: Date): Promise<number> {
  const own = and(eq(transfers.recipientId, askerId), eq(transfers.kind, 'contested'));
  return tx.$count(transfers, and(own, gt(transfers.createdAt, since)));
}

/** Those of these bikes whose registration is contested now. */
export async function listContested(db: Db | Tx, bikeIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ bikeId: transfers.bikeId })
    .from(transfers)
    .where(and(inArray(transfers.bikeId, [...bikeIds]), eq(transfers.kind, 'contested'), isNull(transfers.endedAt)));
  return new Set(rows.map(({ bikeId }) => bikeId));
}

/** Whose a bike was since when until when, without names; the first first. For whoever decides. */
export function listOwners(db: Db, bikeId: string) {
  return db
    .select({ since: ownerships.since, until: ownerships.until })
    .from(ownerships)
    .where(eq(ownerships.bikeId, bikeId))
    .orderBy(ownerships.since);
}

/** The disputes that ended before an instant and still hold what both sides gave. The invoice stays: it contests a bike once. */
export async function listTold(db: Db, before: Date): Promise<{ id: string }[]> {
  const isTold = or(sql`${transferDisputes.cpf} is not null`, sql`${transferDisputes.answer} is not null`);
  return db
    .select({ id: transferDisputes.transferId })
    .from(transferDisputes)
    .innerJoin(transfers, eq(transfers.id, transferDisputes.transferId))
    .where(and(lt(transfers.endedAt, before), isTold));
}

export async function forgetTold(db: Db, transferId: string): Promise<void> {
  await db.update(transferDisputes).set({ cpf: null, answer: null }).where(eq(transferDisputes.transferId, transferId));
}
