import type { Tx } from '#server/db/database.ts';
import { listUnderWayOf } from '#server/ownership/transfer/find-transfers.store.ts';
import { letterBike } from '#server/ownership/transfer/letter-bike.ts';
import { endLinks } from '#server/ownership/transfer/links/links.store.ts';
import { lockTransfer, moveTransfer } from '#server/ownership/transfer/transfers.store.ts';
import type { Within } from '#server/verb/occasions.ts';
import { endedLetter } from './letters.ts';

/** Cancels the transfers under way of somebody whose account is closed, and tells the other side. */
export async function cancelTransfersOf(tx: Tx, house: Within, accountId: string): Promise<void> {
  const at = house.clock.now();
  const underWay = await listUnderWayOf(tx, accountId);
  for (const { transfer } of underWay.toSorted((a, b) => (a.transfer.bikeId < b.transfer.bikeId ? -1 : 1))) {
    const found = await lockTransfer(tx, transfer);
    const doing = { who: 'platform', accountId: null, at } as const;
    if (!(await moveTransfer(tx, found.transfer, 'cancelled', doing))) continue;
    await endLinks(tx, transfer.id, at);
    const isOwner = found.owner.id === accountId;
    // Neither side of a request that nobody was told of is told of its end by the other's leaving.
    const reader = isOwner ? found.recipient : found.transfer.isHidden ? null : found.owner;
    const letter = { ...letterBike(found), how: 'cancelled' as const };
    if (reader) await house.outbox.post(tx, endedLetter(reader, letter, house.config.publicUrl));
  }
}
