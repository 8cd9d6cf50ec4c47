import type { Tx } from '#server/db/database.ts';
import { lockBikes } from '#server/db/locking/bikes.store.ts';
import { findAccount, type Account } from '#server/identity/accounts.store.ts';
import { endLinks } from '#server/identity/links/links.store.ts';
import { freeBillNumber } from '#server/ownership/bill-of-sale/bills-of-sale.store.ts';
import { issueCertificate } from '#server/ownership/certificates.store.ts';
import { withdrawOf } from '#server/ownership/check/check-links.store.ts';
import { upheldNewLetter, upheldOldLetter } from '#server/ownership/dispute/letters.ts';
import { beginOwnership } from '#server/ownership/ownerships.store.ts';
import { endCurrentTheft, setStolen } from '#server/stolen/thefts.store.ts';
import type { Within } from '#server/verb/occasions.ts';
import { problem } from '#server/verb/problem.ts';
import { type FoundTransfer, listWaitingFor } from './find-transfers.store.ts';
import { newOwnerLetter, oldOwnerLetter, approvedLetter } from './letters.ts';
import { listOfBike, moveTransfer, type Doing, lockTransfer, setRecipient } from './transfers.store.ts';
import { letterBike } from './view.ts';

/**
 * Completes a transfer: the one place where a bike changes hands. Its bike, ownership and transfer are locked, and the
 * recipient's account before them. Everything is in this transaction, or nothing: ownership, certificates, the end of what
 * rested on the old ownership, what features do, letters to both.
 */
export async function completeTransfer(tx: Tx, house: Within, found: FoundTransfer, doing: Doing): Promise<void> {
  const { transfer, owner, stolenAt, until } = found;
  const { bikeId, ownershipId, recipientId } = transfer;
  const newOwner = recipientId === null ? null : await findAccount(tx, recipientId);
  // What was decided against an owner is not held up by their mark; whoever decides takes it away.
  if (stolenAt && doing.who !== 'operator') throw problem('bike-stolen');
  if (until || !newOwner || newOwner.closedAt) throw problem('transfer-changed');
  if (!newOwner.emailConfirmedAt) throw problem('email-not-proven');
  const { at } = doing;
  if (stolenAt) await takeMarkAway(tx, house, bikeId, at);
  const newOwnershipId = await beginOwnership(tx, bikeId, newOwner.id, at);
  // What was contested was not sold.
  const billNumber = transfer.kind === 'contested' ? null : await freeBillNumber(tx);
  const isMoved = await moveTransfer(tx, transfer, 'completed', doing, { newOwnershipId, billNumber });
  if (!isMoved) throw problem('transfer-changed');
  await cancelOthers(tx, bikeId, at);
  await withdrawOf(tx, ownershipId, at);
  const certificateNumber = await issueFor(tx, house, found, newOwner, newOwnershipId, at);
  await house.occasions.handedOver(tx, house, { bikeId, oldOwnershipId: ownershipId, newOwnershipId, at });
  // After what other features lock.
  await endLinks(tx, transfer.id, at);
  const bike = { ...letterBike(found), publicUrl: house.config.publicUrl };
  if (doing.note !== undefined) {
    // Decided by papers: neither is told who the other is, both why.
    const decided = { ...bike, reason: doing.note, wasStolen: stolenAt !== null };
    await house.outbox.post(tx, upheldNewLetter(newOwner, { ...decided, certificateNumber }));
    await house.outbox.post(tx, upheldOldLetter(owner, decided));
    return;
  }
  await house.outbox.post(tx, newOwnerLetter(newOwner, { ...bike, otherName: owner.name, certificateNumber }));
  await house.outbox.post(tx, oldOwnerLetter(owner, { ...bike, otherName: newOwner.name }));
}

async function takeMarkAway(tx: Tx, house: Within, bikeId: string, at: Date): Promise<void> {
  await endCurrentTheft(tx, bikeId, 'withdrawn', at);
  await house.occasions.theftEnded(tx, house, { bikeId, at });
  await setStolen(tx, bikeId, null);
}

/** Requests of blocked askers, which nobody was told of, have become impossible. */
async function cancelOthers(tx: Tx, bikeId: string, at: Date): Promise<void> {
  for (const other of await listOfBike(tx, bikeId))
    await moveTransfer(tx, other, 'cancelled', { who: 'platform', accountId: null, at });
}

function issueFor(
  tx: Tx,
  { signing, config }: Within,
  { tag, serialNumber, model, kind, brand }: FoundTransfer,
  { name: ownerName }: Account,
  ownershipId: string,
  since: Date,
): Promise<string> {
  const issuer = { sign: (claims: object) => signing.sign(claims, 'certificate+jwt'), url: config.publicUrl };
  const facts = { tag, serialNumber, model, kind, brand: brand.name, ownerName, since };
  return issueCertificate(tx, issuer, ownershipId, facts, since);
}

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
