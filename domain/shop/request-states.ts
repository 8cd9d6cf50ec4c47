import { stateMachine, type StateOf } from '#domain/state-machine.ts';

/** How a request to join a bike shop is answered: once, by the first to answer. */
export const requestMachine = stateMachine(
  {
    waiting: 'waits',
    approved: 'ends',
    rejected: 'ends',
    /** Nobody answered within `requestSeconds`, or there is nobody left to answer. */
    lapsed: 'ends',
  },
  [
    // E-mail and phone are proven, and no other request waits.
    { from: null, to: 'waiting', who: 'asker' },
    // An open invitation for this office from one who may approve.
    { from: null, to: 'approved', who: 'asker' },
    // A link that works or a session of the shop, and may admit to this office.
    { from: 'waiting', to: 'approved', who: 'approver' },
    // A link that works or a session of the shop, and may admit to this office.
    { from: 'waiting', to: 'rejected', who: 'approver' },
    // Asks anew after the links are over.
    { from: 'waiting', to: 'lapsed', who: 'asker' },
    // The account is closed, or in another shop by now.
    { from: 'waiting', to: 'lapsed', who: 'platform' },
  ],
);

/** A request's state as it is stored; one whose links have expired is `waiting` until the person asks again. */
export type RequestState = StateOf<typeof requestMachine>;
