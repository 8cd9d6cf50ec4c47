import { and, count, eq, gt, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { transferMachine, type TransferState } from '#domain/ownership/transfer.ts';
import { dayMs, transferDays } from '#domain/periods.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { lockBike } from '#server/db/locking/bikes.store.ts';
import { moveRow } from '#server/db/move.ts';
import { mailedLinks } from '#server/identity/tables.ts';
import { transferEvents, transfers, transferBlocks } from '#server/ownership/tables.ts';
import { findTransfer, type FoundTransfer } from './find-transfers.store.ts';

export type TransferRow = typeof transfers.$inferSelect;
type Who = (typeof transferMachine)['moves'][number]['who'];
/** Who did something; `accountId` is null for the platform, the operator and whoever has only a link. */
export type Doing = { who: Who; accountId: string | null; at: Date; note?: string };

/** Until when a state waits; null where it ends or waits for as long as it takes. */
function waitsUntil(state: TransferState, at: Date): Date | null {
  const days = state in transferDays ? transferDays[state as keyof typeof transferDays] : null;
  return days === null ? null : new Date(at.getTime() + days * dayMs);
}

/** A transfer as it stands once its bike, its ownership and it are locked, always in this order. */
export async function lockTransfer(tx: Tx, { id, bikeId }: Pick<TransferRow, 'id' | 'bikeId'>): Promise<FoundTransfer> {
  await lockBike(tx, { id: bikeId });
  await tx.select({ id: transfers.id }).from(transfers).where(eq(transfers.id, id)).for('no key update');
  return (await findTransfer(tx, id))!;
}

type Begun = Pick<TransferRow, 'id' | 'bikeId' | 'ownershipId' | 'kind'> & Partial<TransferRow>;

/** Begins a transfer; false when its id is taken, or one of the bike is under way. */
export async function insertTransfer(
  tx: Tx,
  state: 'requested' | 'under-review' | 'contested',
  begun: Begun,
  doing: Doing,
): Promise<boolean> {
  const { at } = doing;
  const times = { createdAt: at, changedAt: at, waitsUntil: waitsUntil(state, at) };
  const added = await tx
    .insert(transfers)
    .values({ ...begun, state, ...times })
    .onConflictDoNothing()
    .returning({ id: transfers.id });
  if (added.length > 0) await noteEvent(tx, begun.id, state, doing);
  return added.length > 0;
}

type Change = Partial<Pick<TransferRow, 'recipientId' | 'newOwnershipId' | 'billNumber'>>;

/** Moves a transfer as its machine allows; false when it was moved meanwhile, or this is nobody's move. */
export async function moveTransfer(
  tx: Tx,
  { id, state: from }: Pick<TransferRow, 'id' | 'state'>,
  to: TransferState,
  doing: Doing,
  change: Change = {},
): Promise<boolean> {
  const { who, at } = doing;
  const endedAt = transferMachine.states[to] === 'ends' ? at : null;
  const moving = { to, who, which: eq(transfers.id, id), seen: from };
  const changes = { ...change, changedAt: at, waitsUntil: waitsUntil(to, at), endedAt };
  const note = () => noteEvent(tx, id, to, doing);
  return (await moveRow(tx, transfers, transferMachine, moving, changes, note)) !== null;
}

async function noteEvent(tx: Tx, transferId: string, state: TransferState, doing: Doing): Promise<void> {
  const { who, accountId, at, note = null } = doing;
  await tx.insert(transferEvents).values({ id: uuidv7(), transferId, state, who, accountId, note, at });
}

/** The transfers of a bike that are under way: the one that is told, and those of blocked askers. */
export function listOfBike(tx: Tx, bikeId: string): Promise<TransferRow[]> {
  return tx
    .select()
    .from(transfers)
    .where(and(eq(transfers.bikeId, bikeId), isNull(transfers.endedAt)));
}

/** How often a bike was asked for since an instant, as an asker may know: those whom the owner blocked count for themselves alone. */
export async function countAsked(tx: Tx, bikeId: string, askerId: string, since: Date): Promise<number> {
  const counts = or(eq(transfers.isHidden, false), eq(transfers.recipientId, askerId));
  const asked = and(eq(transfers.bikeId, bikeId), inArray(transfers.kind, ['asked', 'reviewed']));
  const [row] = await tx
    .select({ times: count() })
    .from(transfers)
    .where(and(asked, counts, gt(transfers.createdAt, since)));
  return row!.times;
}

/** How often a bike was handed over since an instant, to whomever. */
export function countHandedOver(tx: Tx, bikeId: string, since: Date): Promise<number> {
  const handedOver = and(eq(transfers.bikeId, bikeId), eq(transfers.kind, 'hand-over'));
  return tx.$count(transfers, and(handedOver, gt(transfers.createdAt, since)));
}

/** Whether a bike ever had a transfer. */
export async function hadTransfer(tx: Tx, bikeId: string): Promise<boolean> {
  return (await tx.$count(transfers, eq(transfers.bikeId, bikeId))) > 0;
}

/** Gives a transfer that waits for its recipient to whoever has proven the address. */
export async function setRecipient(tx: Tx, id: string, recipientId: string): Promise<void> {
  await tx.update(transfers).set({ recipientId }).where(eq(transfers.id, id));
}

/** The transfers that ended before an instant and still hold the address that an owner named, or what an asker wrote. */
export async function listTold(db: Db, before: Date): Promise<{ id: string }[]> {
  const isTold = or(isNotNull(transfers.recipientEmail), isNotNull(transfers.text));
  return db
    .select({ id: transfers.id })
    .from(transfers)
    .where(and(lt(transfers.endedAt, before), isTold));
}

export async function forgetAddress(db: Db, id: string): Promise<void> {
  await db.update(transfers).set({ recipientEmail: null, text: null }).where(eq(transfers.id, id));
}

/** Notes that an owner wants no more requests of somebody. */
export async function blockAsker(tx: Tx, ownerId: string, askerId: string, at: Date): Promise<void> {
  await tx.insert(transferBlocks).values({ ownerId, askerId, at }).onConflictDoNothing();
}

export async function isBlocked(tx: Tx, ownerId: string, askerId: string): Promise<boolean> {
  const here = and(eq(transferBlocks.ownerId, ownerId), eq(transferBlocks.askerId, askerId));
  return (await tx.$count(transferBlocks, here)) > 0;
}

/** Whether an owner was sent a letter with a link about a transfer. */
export async function wasOwnerMailed(tx: Tx, transferId: string): Promise<boolean> {
  const toOwner = and(eq(mailedLinks.subjectId, transferId), eq(mailedLinks.sentTo, 'owner'));
  return (await tx.$count(mailedLinks, toOwner)) > 0;
}
