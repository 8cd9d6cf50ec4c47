import { and, asc, count, desc, eq, gt, inArray, isNull, lte, min, ne, notInArray, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { TransferState } from '#domain/ownership/transfer.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { accounts } from '#server/db/tables/account.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { brands, models, tags } from '#server/db/tables/tag.ts';
import { transferEvents, transfers } from '#server/ownership/tables.ts';

const owner = alias(accounts, 'owner');
const recipient = alias(accounts, 'recipient');

/** A transfer with its bike and both sides; the recipient is null while nobody has proven the address. */
export type FoundTransfer = Awaited<ReturnType<typeof select>>[number];

function select(db: Db | Tx, condition: SQL | undefined) {
  return db
    .select({
      transfer: transfers,
      tag: bikes.tag,
      serialNumber: bikes.serialNumber,
      stolenAt: bikes.stolenAt,
      model: models.name,
      kind: models.kind,
      brand: brands,
      until: ownerships.until,
      owner,
      recipient,
    })
    .from(transfers)
    .innerJoin(bikes, eq(bikes.id, transfers.bikeId))
    .innerJoin(tags, eq(tags.tag, bikes.tag))
    .innerJoin(models, eq(models.id, tags.modelId))
    .innerJoin(brands, eq(brands.id, bikes.brandId))
    .innerJoin(ownerships, eq(ownerships.id, transfers.ownershipId))
    .innerJoin(owner, eq(owner.id, ownerships.accountId))
    .leftJoin(recipient, eq(recipient.id, transfers.recipientId))
    .where(condition)
    .orderBy(desc(transfers.changedAt), desc(transfers.id))
    .limit(50);
}

/** A transfer by its id. */
export async function findTransfer(db: Db | Tx, id: string): Promise<FoundTransfer | null> {
  const [row] = await select(db, eq(transfers.id, id));
  return row ?? null;
}

/** What a person may see of transfers: as the owner all that were told, as the other side what concerns them. */
const seenBy = (accountId: string) =>
  or(
    and(eq(owner.id, accountId), eq(transfers.isHidden, false)),
    // A bike that its owner has not approved handing over is nobody's affair but the owner's.
    and(eq(recipient.id, accountId), or(ne(transfers.kind, 'hand-over'), ne(transfers.state, 'requested'))),
  );

/** A transfer of which a person is one side. */
export async function findOwnTransfer(db: Db | Tx, id: string, accountId: string): Promise<FoundTransfer | null> {
  const [row] = await select(db, and(eq(transfers.id, id), seenBy(accountId)));
  return row ?? null;
}

/**
 * A person's transfers under way, the completed ones, whose bill of sale they may need at any time, and the others that ended after
 * an instant; the last changed first.
 */
export function listOwnTransfers(db: Db, accountId: string, endedAfter: Date): Promise<FoundTransfer[]> {
  const isListed = or(isNull(transfers.endedAt), eq(transfers.state, 'completed'), gt(transfers.endedAt, endedAfter));
  return select(db, and(seenBy(accountId), isListed));
}

/** The person's own transfer of a bike that is under way. */
export async function findOwnUnderWay(db: Db, tag: string, accountId: string): Promise<FoundTransfer | null> {
  const [row] = await select(db, and(eq(bikes.tag, tag), isNull(transfers.endedAt), seenBy(accountId)));
  return row ?? null;
}

/** All transfers under way of a person's bikes and to a person, told or not. */
export function listUnderWayOf(tx: Tx, accountId: string): Promise<FoundTransfer[]> {
  return select(tx, and(isNull(transfers.endedAt), or(eq(owner.id, accountId), eq(recipient.id, accountId))));
}

/** The transfers that wait for whoever proves an address. */
export function listWaitingFor(tx: Tx, email: string): Promise<FoundTransfer[]> {
  const states: TransferState[] = ['awaiting-recipient', 'approved'];
  return select(tx, and(eq(transfers.recipientEmail, email), inArray(transfers.state, states)));
}

/** The ids of transfers whose state has waited long enough, and of those whose recipient has proven the address meanwhile. */
export async function listDueTransfers(db: Db, now: Date, without: readonly string[]): Promise<{ id: string }[]> {
  return db
    .select({ id: transfers.id })
    .from(transfers)
    .leftJoin(recipient, eq(recipient.email, transfers.recipientEmail))
    .where(
      and(
        isNull(transfers.endedAt),
        notInArray(transfers.id, [...without]),
        or(
          lte(transfers.waitsUntil, now),
          and(eq(transfers.state, 'awaiting-recipient'), lte(recipient.emailConfirmedAt, now)),
        ),
      ),
    )
    .orderBy(asc(transfers.createdAt))
    .limit(500);
}

export type EventRow = typeof transferEvents.$inferSelect;

/** What happened on a transfer, oldest first. */
export function listTransferEvents(db: Db | Tx, transferId: string) {
  return db
    .select()
    .from(transferEvents)
    .where(eq(transferEvents.transferId, transferId))
    .orderBy(asc(transferEvents.at), asc(transferEvents.id));
}

/** The requests with papers and the contests that are under way, the oldest first. */
export function listReviews(db: Db, limit: number) {
  const { id, kind, createdAt, state, reason } = transfers;
  return db
    .select({ id, kind, createdAt, state, reason, tag: bikes.tag })
    .from(transfers)
    .innerJoin(bikes, eq(bikes.id, transfers.bikeId))
    .where(and(inArray(transfers.kind, ['reviewed', 'contested']), isNull(transfers.endedAt)))
    .orderBy(asc(createdAt), asc(id))
    .limit(limit);
}

/** The states in which a request with papers, or a contest, waits for the operator. */
export const ofOperator: TransferState[] = ['under-review', 'to-decide'];

/** How many there are in those, and when the oldest was begun. */
export async function countForOperator(db: Db): Promise<{ count: number; oldest: Date | null }> {
  const [row] = await db
    .select({ count: count(), oldest: min(transfers.createdAt) })
    .from(transfers)
    .where(inArray(transfers.state, ofOperator));
  return row!;
}
