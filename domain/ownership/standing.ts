import type { Transfer } from './transfer-view.ts';
import type { TransferState } from './transfer.ts';

/** What screens say of a transfer: its state, where a request of either kind is one of its own. */
type Standing =
  | Exclude<TransferState, 'requested'>
  | 'handed-over'
  | 'asked-for'
  | 'declined'
  | 'contest-upheld'
  | 'contest-dismissed'
  | 'contest-ended';

/** How a contest ended: nothing was handed over, or asked for. */
const contestEnds: Partial<Record<TransferState, Standing>> = {
  completed: 'contest-upheld',
  refused: 'contest-dismissed',
  cancelled: 'contest-ended',
};

/** `events`: what happened so far, the newest last. */
type Seen = Pick<Transfer, 'state' | 'kind'> & Partial<Pick<Transfer, 'events'>>;

/** Where a transfer stands, in the words of screens. */
export function standingOf({ state, kind, events = [] }: Seen): Standing {
  if (kind === 'contested') return contestEnds[state] ?? (state as 'contested' | 'to-decide');
  // Who was given the bike did not want it; an owner who refuses takes back what they began.
  if (state === 'refused' && kind === 'hand-over' && events.at(-1)?.side === 'recipient') return 'declined';
  if (state !== 'requested') return state;
  return kind === 'hand-over' ? 'handed-over' : 'asked-for';
}

const waitsForSomebody: readonly TransferState[] = ['requested', 'approved', 'awaiting-recipient'];

/** Whether the time is over in which somebody was to approve or accept: nothing can be done any more, also before a job has ended it. */
export const isPastItsTime = (state: TransferState, waitsUntil: Date | null, now: Date): boolean =>
  waitsForSomebody.includes(state) && waitsUntil !== null && waitsUntil <= now;

const ends: readonly TransferState[] = ['completed', 'refused', 'cancelled', 'expired'];

/** Whether the transfer waits for somebody. Phones ask this without the table of all moves, which is too heavy for a screen. */
export function isUnderWay({ state }: { state: TransferState }): boolean {
  return !ends.includes(state);
}
