import { stateMachine, statesOf } from '#domain/state-machine.ts';

/**
 * How a policy goes on to the bike’s next owner, beside the policy’s own states. Who: `owner`, the next one; `insurer`, by its answer;
 * `platform`, the next sale.
 */
export const policyTransferMachine = stateMachine(
  {
    /** The next owner’s data are missing. */
    'awaiting-holder': 'waits',
    /** The insurer is told who it is. */
    'told': 'waits',
    /** It goes on under their name. */
    'accepted': 'ends',
    /** The insurer does not want them. */
    'declined': 'ends',
    /** The bike changed hands again before. */
    'superseded': 'ends',
  },
  [
    // A completed transfer of a bike whose policy is in force.
    { from: null, to: 'awaiting-holder', who: 'platform' },
    // Name, CPF and address.
    { from: 'awaiting-holder', to: 'told', who: 'owner' },
    { from: 'told', to: 'accepted', who: 'insurer' },
    // A reason.
    { from: 'told', to: 'declined', who: 'insurer' },
    { from: 'awaiting-holder', to: 'superseded', who: 'platform' },
    { from: 'told', to: 'superseded', who: 'platform' },
  ],
);

/** The states, as a list for the column. */
export const policyTransferStates = statesOf(policyTransferMachine);
