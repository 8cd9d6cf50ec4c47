import type { Transfer } from './transfer-view.ts';
import type { TransferState } from './transfer.ts';

/** What screens say of a transfer: its state, where a request of either kind is one of its own. */
type Standing = Exclude<TransferState, 'requested'> | 'handed-over' | 'asked-for';

/** Where a transfer stands, in the words of screens. */
export function standingOf({ state, kind }: Pick<Transfer, 'state' | 'kind'>): Standing {
  if (state !== 'requested') return state;
  return kind === 'hand-over' ? 'handed-over' : 'asked-for';
}

const ends: readonly TransferState[] = ['completed', 'refused', 'cancelled', 'expired'];

/** Whether the transfer waits for somebody. Phones ask this without the table of all moves, which is too heavy for a screen. */
export function isUnderWay({ state }: { state: TransferState }): boolean {
  return !ends.includes(state);
}
