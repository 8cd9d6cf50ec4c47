import { stateMachine, statesOf, type StateOf } from '#domain/state-machine.ts';

/**
 * How a new bike goes from a shop's counter to its first owner. Who: `shop` that handed it over; `customer` who has the link
 * that was sent, or is logged in to the account of the number that was typed; `platform` the clock.
 */
export const handoverMachine = stateMachine(
  {
    /** The customer was sent the link. The bike is nobody's yet, and nobody else's either. */
    'waiting': 'waits',
    /** The bike is on the customer's account. */
    'accepted': 'ends',
    /** Whoever got the link did not buy the bike. */
    'declined': 'ends',
    /** The shop had typed a wrong number. */
    'taken-back': 'ends',
    /** Nobody answered. The bike stays as new, with the day of its delivery. */
    'expired': 'ends',
  },
  [
    // A bike that nobody owns, not stolen, no other hand-over that waits.
    { from: null, to: 'waiting', who: 'shop' },
    // The link with a name, or with the code of the account that has the number; or the activation by that account.
    { from: 'waiting', to: 'accepted', who: 'customer' },
    // The link.
    { from: 'waiting', to: 'declined', who: 'customer' },
    // Within `takeBackSeconds`, or as soon as somebody else came with the serial number.
    { from: 'waiting', to: 'taken-back', who: 'shop' },
    // The platform's operator, for a shop that is gone or does not answer.
    { from: 'waiting', to: 'taken-back', who: 'platform' },
    // Its days (`handoverDays`) without an answer.
    { from: 'waiting', to: 'expired', who: 'platform' },
  ],
);

export type HandoverState = StateOf<typeof handoverMachine>;
/** The states, as a list for schemas and the database. */
export const handoverStates = statesOf(handoverMachine);
