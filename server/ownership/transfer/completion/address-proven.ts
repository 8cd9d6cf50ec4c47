import type { Tx } from '#server/db/database.ts';
import { lockBikes } from '#server/db/locking/bikes.store.ts';
import { approvedLetter } from '#server/ownership/transfer/approval/letters.ts';
import { listWaitingFor, type FoundTransfer } from '#server/ownership/transfer/find-transfers.store.ts';
import { letterBike } from '#server/ownership/transfer/letter-bike.ts';
import { lockTransfer, setRecipient } from '#server/ownership/transfer/transfers.store.ts';
import type { Within } from '#server/verb/occasions.ts';
import { completeTransfer } from './complete.ts';

type Prover = { id: string; email: string };

/**
 * Somebody has proven an address: bikes that waited for it are theirs, in the same transaction. One that waits to be accepted
 * goes to whoever has the address now.
 */
export async function bringBikes(tx: Tx, house: Within, prover: Prover): Promise<void> {
  const waiting = await listWaitingFor(tx, prover.email);
  await lockBikes(
    tx,
    waiting.map(({ transfer }) => transfer.bikeId),
  );
  for (const { transfer } of waiting) await bringBike(tx, house, await lockTransfer(tx, transfer), prover);
}

/** Brings one, whose bike, ownership and transfer are locked; a stolen one, and the owner's own, wait on until they expire. */
export async function bringBike(tx: Tx, house: Within, found: FoundTransfer, { id, email }: Prover): Promise<void> {
  const { transfer, owner, stolenAt, until } = found;
  if (transfer.recipientEmail !== email || transfer.recipientId === id || until || owner.id === id) return;
  if (transfer.state !== 'approved' && (transfer.state !== 'awaiting-recipient' || stolenAt)) return;
  await setRecipient(tx, transfer.id, id);
  const theirs = await lockTransfer(tx, transfer);
  if (transfer.state === 'awaiting-recipient') {
    const doing = { who: 'recipient', accountId: id, at: house.clock.now() } as const;
    await completeTransfer(tx, house, theirs, doing);
  } else {
    const bike = { ...letterBike(found), ownerName: owner.name };
    await house.outbox.post(tx, approvedLetter(theirs.recipient!, bike, house.config.publicUrl));
  }
}
