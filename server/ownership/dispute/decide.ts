import type { DisputeOutcome } from '#domain/ownership/dispute.ts';
import type { TransferState } from '#domain/ownership/transfer.ts';
import type { Tx } from '#server/db/database.ts';
import { completeTransfer } from '#server/ownership/transfer/complete.ts';
import type { FoundTransfer } from '#server/ownership/transfer/find-transfers.store.ts';
import { moveTransfer } from '#server/ownership/transfer/transfers.store.ts';
import { letterBike } from '#server/ownership/transfer/view.ts';
import type { House } from '#server/verb/context.ts';
import { findDispute, keepProposal } from './disputes.store.ts';
import { dismissedLetter } from './letters.ts';

type Proposal = { proposal: DisputeOutcome; reason: string; proposedBy: string };

/**
 * Keeps what one person would decide of a locked request, and why: nothing changes until somebody else confirms it. Says how it stands;
 * `to-decide`: the proposal is kept.
 */
export async function propose(tx: Tx, { transfer }: FoundTransfer, proposed: Proposal): Promise<TransferState> {
  if (transfer.state === 'to-decide') await keepProposal(tx, transfer.id, proposed);
  return transfer.state;
}

/** Why a proposal is not carried out: there is none; it is the reader's own; it is another than was read; the asker cannot get the bike. */
export type ConfirmRefusal = 'proposal-missing' | 'four-eyes' | 'proposal-changed' | 'asker-unproven';

/** A second person carries out what the first proposed of a locked request, and says what that was: it may have been changed meanwhile. */
export async function confirm(
  tx: Tx,
  house: House,
  found: FoundTransfer,
  { read, by }: { read: DisputeOutcome; by: string },
): Promise<{ state: TransferState } | { refused: ConfirmRefusal; proposal?: DisputeOutcome }> {
  const { transfer, until, recipient } = found;
  if (transfer.state !== 'to-decide') return { state: transfer.state };
  const { proposal, proposedBy, reason } = (await findDispute(tx, transfer.id)) ?? {};
  if (!proposal || !reason) return { refused: 'proposal-missing' };
  if (proposedBy === by) return { refused: 'four-eyes' };
  if (proposal !== read) return { refused: 'proposal-changed', proposal };
  if (proposal === 'asker' && (until || !recipient?.emailConfirmedAt || recipient.closedAt))
    return { refused: 'asker-unproven' };
  await carryOut(tx, house, found, { proposal, reason });
  return { state: proposal === 'asker' ? 'completed' : 'refused' };
}

async function carryOut(
  tx: Tx,
  house: House,
  found: FoundTransfer,
  { proposal, reason }: Pick<Proposal, 'proposal' | 'reason'>,
): Promise<void> {
  const { transfer, owner, recipient } = found;
  const doing = { who: 'operator', accountId: null, at: house.clock.now(), note: reason } as const;
  if (proposal === 'asker') {
    await completeTransfer(tx, house, found, doing);
    return;
  }
  await moveTransfer(tx, transfer, 'refused', doing);
  const bike = { ...letterBike(found), reason };
  if (recipient) await house.outbox.post(tx, dismissedLetter(recipient, { ...bike, side: 'recipient' }, house.config));
  await house.outbox.post(tx, dismissedLetter(owner, { ...bike, side: 'owner' }, house.config));
}
