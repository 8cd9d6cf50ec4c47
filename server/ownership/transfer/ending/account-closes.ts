import type { Tx } from '#server/db/database.ts';
import { lockBikes } from '#server/db/locking/bikes.store.ts';
import { endLinks } from '#server/identity/links/links.store.ts';
import { listUnderWayOf } from '#server/ownership/transfer/find-transfers.store.ts';
import { lockTransfer, moveTransfer } from '#server/ownership/transfer/transfers.store.ts';
import type { Within } from '#server/verb/occasions.ts';
import { tellOfEnd } from './tell-of-end.ts';

/** Cancels the transfers under way of somebody whose account is closed, and tells the other side. */
export async function cancelTransfersOf(tx: Tx, house: Within, accountId: string): Promise<void> {
  const at = house.clock.now();
  const underWay = await listUnderWayOf(tx, accountId);
  await lockBikes(
    tx,
    underWay.map(({ transfer }) => transfer.bikeId),
  );
  for (const { transfer } of underWay) {
    const found = await lockTransfer(tx, transfer);
    const doing = { who: 'platform', accountId: null, at } as const;
    if (!(await moveTransfer(tx, found.transfer, 'cancelled', doing))) continue;
    await endLinks(tx, transfer.id, at);
    const side = found.owner.id === accountId ? 'recipient' : 'owner';
    await tellOfEnd(tx, house, found, { side, how: 'cancelled' });
  }
}
