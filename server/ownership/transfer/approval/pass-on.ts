import type { Tx } from '#server/db/database.ts';
import { findAccountByEmail } from '#server/identity/accounts.store.ts';
import { endLinks } from '#server/identity/links/links.store.ts';
import type { FoundTransfer } from '#server/ownership/transfer/find-transfers.store.ts';
import { letterBike } from '#server/ownership/transfer/letter-bike.ts';
import { newTransferLink } from '#server/ownership/transfer/links/new-link.ts';
import { moveTransfer, type Doing } from '#server/ownership/transfer/transfers.store.ts';
import type { Within } from '#server/verb/occasions.ts';
import { problem } from '#server/verb/problem.ts';
import { approvedLetter, invitationLetter } from './letters.ts';

/** What the owner has approved waits for the recipient: to accept, or to prove the address where nobody has. */
export async function passOn(tx: Tx, house: Within, found: FoundTransfer, doing: Doing): Promise<void> {
  const { transfer, owner } = found;
  const email = transfer.recipientEmail!;
  const holder = await findAccountByEmail(tx, email);
  const recipient = holder?.emailConfirmedAt ? holder : null;
  // The owner may have taken this address for their own meanwhile.
  if (recipient?.id === owner.id) throw problem('transfer-changed');
  const to = recipient ? 'approved' : 'awaiting-recipient';
  const isMoved = await moveTransfer(tx, transfer, to, doing, { recipientId: recipient?.id ?? null });
  if (!isMoved) throw problem('transfer-changed');
  await endLinks(tx, transfer.id, doing.at);
  const bike = { ...letterBike(found), ownerName: owner.name };
  if (recipient) {
    await house.outbox.post(tx, approvedLetter(recipient, bike, house.config.publicUrl));
    return;
  }
  const url = await newTransferLink(tx, house, {
    transferId: transfer.id,
    side: 'recipient',
    state: to as 'awaiting-recipient',
  });
  await house.outbox.post(tx, invitationLetter({ email, language: owner.language }, bike, url));
}
