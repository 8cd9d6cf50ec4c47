import type { DisputeOutcome } from '#domain/ownership/dispute.ts';
import { DeskProblem, wrongUsage } from '#server/cli/desk-problem.ts';
import type { Answer, Desk } from '#server/cli/desk.ts';
import type { Tx } from '#server/db/database.ts';
import { move } from '#server/ownership/operator/reviews.ts';
import { completeTransfer } from '#server/ownership/transfer/complete.ts';
import type { FoundTransfer } from '#server/ownership/transfer/find-transfers.store.ts';
import { moveTransfer } from '#server/ownership/transfer/transfers.store.ts';
import { letterBike } from '#server/ownership/transfer/view.ts';
import { findDispute, keepProposal } from './disputes.store.ts';
import { dismissedLetter } from './letters.ts';

/** `transfers decide`: what one person would decide, and why. Nothing changes until somebody else confirms it. */
export function proposeDecision(
  desk: Desk,
  text: string,
  proposal: DisputeOutcome | undefined,
  reason: string,
): Promise<Answer> {
  if (proposal === undefined) throw wrongUsage('Say for whom: --for asker, or --for owner.');
  if (reason.trim() === '' || reason.length > 400) throw wrongUsage('A reason has 1 to 400 characters.');
  return move(desk, text, async (tx, { transfer }) => {
    if (transfer.state !== 'to-decide') return transfer.state;
    await keepProposal(tx, transfer.id, { proposal, reason, proposedBy: desk.user });
    return `to-decide, proposed for the ${proposal} by ${desk.user}: somebody else confirms it`;
  });
}

/** `transfers confirm`: a second person carries out what the first proposed, and says what that was: it may have been changed meanwhile. */
export function confirmDecision(desk: Desk, text: string, read: DisputeOutcome | undefined): Promise<Answer> {
  if (read === undefined) throw wrongUsage('Say for whom it is, as you read it: --for asker, or --for owner.');
  return move(desk, text, async (tx, found) => {
    if (found.transfer.state !== 'to-decide') return found.transfer.state;
    const { proposal, proposedBy, reason } = (await findDispute(tx, found.transfer.id)) ?? {};
    if (!proposal || !reason)
      throw new DeskProblem('proposal-missing', 'Nobody has proposed an end: npm run operator -- transfers decide');
    if (proposedBy === desk.user)
      throw new DeskProblem('four-eyes', 'You proposed this end yourself: somebody else confirms it.');
    if (proposal !== read)
      throw new DeskProblem('proposal-changed', `What is proposed now is for the ${proposal}: read it again.`);
    await carryOut(tx, desk, found, { proposal, reason });
    return proposal === 'asker' ? 'completed' : 'refused';
  });
}

type Decided = { proposal: DisputeOutcome; reason: string };

async function carryOut(tx: Tx, { house }: Desk, found: FoundTransfer, { proposal, reason }: Decided): Promise<void> {
  const { transfer, owner, recipient, until } = found;
  const doing = { who: 'operator', accountId: null, at: house.clock.now(), note: reason } as const;
  if (proposal === 'asker') {
    if (until || !recipient?.emailConfirmedAt || recipient.closedAt)
      throw new DeskProblem('asker-unproven', 'Whoever asks has no account any more, or no proven address.');
    await completeTransfer(tx, house, found, doing);
    return;
  }
  await moveTransfer(tx, transfer, 'refused', doing);
  const bike = { ...letterBike(found), reason };
  if (recipient) await house.outbox.post(tx, dismissedLetter(recipient, { ...bike, side: 'recipient' }, house.config));
  await house.outbox.post(tx, dismissedLetter(owner, { ...bike, side: 'owner' }, house.config));
}
