import type { DisputeOutcome } from '#domain/ownership/dispute.ts';
import { DeskProblem, wrongUsage } from '#server/cli/desk-problem.ts';
import type { Answer, Desk } from '#server/cli/desk.ts';
import { confirm, propose } from '#server/ownership/dispute/decide.ts';
import { move, readReason } from './reviews.ts';

/** `transfers decide`: what one person would decide, and why. Nothing changes until somebody else confirms it. */
export function proposeDecision(
  desk: Desk,
  text: string,
  proposal: DisputeOutcome | undefined,
  typed: string,
): Promise<Answer> {
  if (proposal === undefined) throw wrongUsage('Say for whom: --for asker, or --for owner.');
  const reason = readReason(typed);
  return move(desk, text, async (tx, found) => {
    const state = await propose(tx, found, { proposal, reason, proposedBy: desk.user });
    if (state !== 'to-decide') return state;
    return `to-decide, proposed for the ${proposal} by ${desk.user}: somebody else confirms it`;
  });
}

/** `transfers confirm`: a second person carries out what the first proposed. */
export function confirmDecision(desk: Desk, text: string, read: DisputeOutcome | undefined): Promise<Answer> {
  if (read === undefined) throw wrongUsage('Say for whom it is, as you read it: --for asker, or --for owner.');
  return move(desk, text, async (tx, found) => {
    const done = await confirm(tx, desk.house, found, { read, by: desk.user });
    if ('state' in done) return done.state;
    const why = {
      'proposal-missing': 'Nobody has proposed an end: npm run operator -- transfers decide',
      'four-eyes': 'You proposed this end yourself: somebody else confirms it.',
      'proposal-changed': `What is proposed now is for the ${done.proposal}: read it again.`,
      'asker-unproven': 'Whoever asks has no account any more, or no proven address.',
    }[done.refused];
    throw new DeskProblem(done.refused, why);
  });
}
