import type { Transfer } from './transfer-view.ts';
import type { TransferState } from './transfer.ts';

/** What screens say of a transfer: its state, where a request of either kind is one of its own. */
type Standing =
  | Exclude<TransferState, 'requested'>
  | 'handed-over'
  | 'asked-for'
  | 'contest-upheld'
  | 'contest-dismissed'
  | 'contest-ended';

/** How a contest ended: nothing was handed over, or asked for. */
const contestEnds: Partial<Record<TransferState, Standing>> = {
  completed: 'contest-upheld',
  refused: 'contest-dismissed',
  cancelled: 'contest-ended',
};

/** Where a transfer stands, in the words of screens. */
export function standingOf({ state, kind }: Pick<Transfer, 'state' | 'kind'>): Standing {
  if (kind === 'contested') return contestEnds[state] ?? (state as 'contested' | 'to-decide');
  if (state !== 'requested') return state;
  return kind === 'hand-over' ? 'handed-over' : 'asked-for';
}

const ends: readonly TransferState[] = ['completed', 'refused', 'cancelled', 'expired'];

/** Whether the transfer waits for somebody. Phones ask this without the table of all moves, which is too heavy for a screen. */
export function isUnderWay({ state }: { state: TransferState }): boolean {
  return !ends.includes(state);
}
