import type { TransferState } from '#domain/ownership/transfer.ts';
import type { Tx } from '#server/db/database.ts';
import type { FoundTransfer } from '#server/ownership/transfer/find-transfers.store.ts';
import {
  endedLetter,
  objectionLetter,
  objectionMessage,
  papersAcceptedLetter,
} from '#server/ownership/transfer/letters.ts';
import { newTransferLink } from '#server/ownership/transfer/links.ts';
import { moveTransfer } from '#server/ownership/transfer/transfers.store.ts';
import { letterBike } from '#server/ownership/transfer/view.ts';
import type { House } from '#server/verb/context.ts';

/** Accepts the papers of a locked request: the owner has fourteen days to object. Says how it stands after that, whoever brought it there. */
export async function acceptPapers(tx: Tx, house: House, found: FoundTransfer): Promise<TransferState> {
  const { transfer, owner, recipient } = found;
  const doing = { who: 'operator', accountId: null, at: house.clock.now() } as const;
  if (!(await moveTransfer(tx, transfer, 'open-to-objection', doing))) return transfer.state;
  const bike = letterBike(found);
  const url = await newTransferLink(tx, house, { transferId: transfer.id, side: 'owner', state: 'open-to-objection' });
  await house.outbox.post(tx, objectionLetter(owner, bike, url));
  const { phone, language } = owner;
  if (phone) await house.outbox.post(tx, objectionMessage({ phone, language }));
  if (recipient) await house.outbox.post(tx, papersAcceptedLetter(recipient, bike, house.config.publicUrl));
  return 'open-to-objection';
}

/** Refuses a locked request whose papers prove nothing, with a reason that its asker is told. */
export async function refusePapers(tx: Tx, house: House, found: FoundTransfer, reason: string): Promise<TransferState> {
  const { transfer, owner, recipient } = found;
  const doing = { who: 'operator', accountId: null, at: house.clock.now(), note: reason } as const;
  if (transfer.state !== 'under-review' || !(await moveTransfer(tx, transfer, 'refused', doing))) return transfer.state;
  const letter = { ...letterBike(found), how: 'refused', kind: transfer.kind, by: 'platform' } as const;
  const { publicUrl } = house.config;
  if (recipient)
    await house.outbox.post(tx, endedLetter(recipient, { ...letter, side: 'recipient', reason }, publicUrl));
  await house.outbox.post(tx, endedLetter(owner, { ...letter, side: 'owner' }, publicUrl));
  return 'refused';
}
