import { stateMachine, statesThat, type StateOf } from '#domain/state-machine.ts';

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
    { from: null, to: 'closing', who: 'person', needs: 'a proof of identity, and no shop is left without an Owner' },
    { from: 'closing', to: 'kept', who: 'person', needs: 'is logged in, or has the link that was mailed' },
    { from: 'closing', to: 'kept', who: 'platform', needs: 'a shop would be left without an Owner by now' },
    { from: 'closing', to: 'closed', who: 'platform', needs: 'the week is over' },
  ],
);

/** A closing's state as it is stored. */
export type ClosingState = StateOf<typeof closingMachine>;

/** The states in which an account has no other closing. */
export const openClosingStates = statesThat(closingMachine, 'waits');
