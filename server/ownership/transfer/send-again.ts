import type * as contracts from '#domain/ownership/transfer.contract.ts';
import type { Tx } from '#server/db/database.ts';
import type { Letter } from '#server/letters/letter.ts';
import type { Verb } from '#server/verb/context.ts';
import type { Within } from '#server/verb/occasions.ts';
import { problem } from '#server/verb/problem.ts';
import { findOwnTransfer, type FoundTransfer } from './find-transfers.store.ts';
import { approvedLetter, handOverLetter, invitationLetter } from './letters.ts';
import { newTransferLink } from './links.ts';
import { lockTransfer } from './transfers.store.ts';
import { letterBike } from './view.ts';

/** Mails again what a hand-over waits for: its letter may have been lost, or lies in another folder. */
export const sendTransferLetter: Verb<typeof contracts.sendTransferLetter> = (ctx, { transferId }) =>
  ctx.db.transaction(async (tx) => {
    const seen = await findOwnTransfer(tx, transferId, ctx.caller.accountId);
    if (!seen || seen.owner.id !== ctx.caller.accountId) throw problem('not-found');
    const letter = await waitedFor(tx, ctx, await lockTransfer(tx, seen.transfer));
    if (!letter) throw problem('transfer-changed');
    await ctx.outbox.post(tx, letter);
    return {};
  });

/** The letter that is waited for; null where a transfer waits for none. */
async function waitedFor(
  tx: Tx,
  house: Pick<Within, 'clock' | 'config'>,
  found: FoundTransfer,
): Promise<Letter | null> {
  const { transfer, owner, recipient } = found;
  const { id: transferId, kind, state, recipientEmail: email } = transfer;
  if (kind !== 'hand-over') return null;
  const bike = { ...letterBike(found), ownerName: owner.name };
  const link = (side: 'owner' | 'recipient', waits: 'requested' | 'awaiting-recipient') =>
    newTransferLink(tx, house, { transferId, side, state: waits });
  if (state === 'requested') return handOverLetter(owner, bike, await link('owner', state));
  if (state === 'approved' && recipient) return approvedLetter(recipient, bike, house.config.publicUrl);
  if (state !== 'awaiting-recipient' || !email) return null;
  return invitationLetter({ email, language: owner.language }, bike, await link('recipient', state));
}
