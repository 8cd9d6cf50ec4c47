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
    // No invoice has the key, and neither key nor bike is taken.
    { from: null, to: 'pending', who: 'owner' },
    // Its invoice is there, and fits or is confirmed.
    { from: null, to: 'linked', who: 'owner' },
    // The invoice came in and fits.
    { from: 'pending', to: 'linked', who: 'import' },
    // The invoice came in and names other bikes only.
    { from: 'pending', to: 'refused', who: 'import' },
    // The owner takes the key back or names another one.
    { from: 'pending', to: 'removed', who: 'owner' },
    // A signed file of the invoice came in and names other bikes only.
    { from: 'linked', to: 'refused', who: 'import' },
    // A signed file of the invoice came in and fits.
    { from: 'linked', to: 'linked', who: 'import' },
    // No claim, policy or transfer under way rests on it.
    { from: 'linked', to: 'removed', who: 'owner' },
    // The operator removes the invoice.
    { from: 'linked', to: 'removed', who: 'operator' },
  ],
);

/** A receipt's state as it is stored; the API shows it as `ReceiptState`. */
export type StoredReceiptState = StateOf<typeof receiptMachine>;

/** The states in which a receipt is exclusive: the bike has no other, and the key is on no other bike. */
export const liveReceiptStates = statesThat(receiptMachine, 'waits', 'rests');
