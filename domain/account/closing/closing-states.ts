import { stateMachine, statesThat } from '#domain/state-machine.ts';

/** How a person's own account is deleted: a week after they asked for it, unless they keep it. */
export const closingMachine = stateMachine(
  {
    /** Asked for, and its day has not come. */
    closing: 'waits',
    /** The account stays. */
    kept: 'ends',
    closed: 'ends',
  },
  [
    // A proof of identity, and no shop is left without an Owner.
    { from: null, to: 'closing', who: 'person' },
    // Is logged in, or has the link that was mailed.
    { from: 'closing', to: 'kept', who: 'person' },
    // A shop would be left without an Owner by now.
    { from: 'closing', to: 'kept', who: 'platform' },
    // The week is over.
    { from: 'closing', to: 'closed', who: 'platform' },
  ],
);

/** The states in which an account has no other closing. */
export const openClosingStates = statesThat(closingMachine, 'waits');
