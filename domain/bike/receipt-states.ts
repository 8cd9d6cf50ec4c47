import { stateMachine, statesThat, type StateOf } from '#domain/state-machine.ts';

/**
 * How a bike gets its receipt. Its owner enters an access key; the invoice may exist already or be imported later,
 * and then decides.
 */
export const receiptMachine = stateMachine(
  {
    /** Entered, and no invoice has it yet. */
    pending: 'waits',
    /** The bike's receipt, until its owner takes it off or its invoice turns out to be another's. */
    linked: 'rests',
    /** Its invoice was imported and is not this bike's, or a signed file of it says so later. */
    refused: 'ends',
    /** Withdrawn, or replaced by another key. */
    removed: 'ends',
  },
  [
    { from: null, to: 'pending', who: 'owner', needs: 'no invoice has the key, and neither key nor bike is taken' },
    { from: null, to: 'linked', who: 'owner', needs: 'its invoice is there, and fits or is confirmed' },
    { from: 'pending', to: 'linked', who: 'import', needs: 'the invoice came in and fits' },
    { from: 'pending', to: 'refused', who: 'import', needs: 'the invoice came in and names other bikes only' },
    { from: 'pending', to: 'removed', who: 'owner', needs: 'the owner takes the key back or names another one' },
    {
      from: 'linked',
      to: 'refused',
      who: 'import',
      needs: 'a signed file of the invoice came in and names other bikes only',
    },
    { from: 'linked', to: 'linked', who: 'import', needs: 'a signed file of the invoice came in and fits' },
    { from: 'linked', to: 'removed', who: 'owner', needs: 'no claim, policy or transfer under way rests on it' },
    { from: 'linked', to: 'removed', who: 'operator', needs: 'the operator removes the invoice' },
  ],
);

/** A receipt's state as it is stored; the API shows it as `ReceiptState`. */
export type StoredReceiptState = StateOf<typeof receiptMachine>;

/** The states in which a receipt is exclusive: the bike has no other, and the key is on no other bike. */
export const liveReceiptStates = statesThat(receiptMachine, 'waits', 'rests');
