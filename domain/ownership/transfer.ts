import { stateMachine, statesOf, statesThat, type StateOf } from '#domain/state-machine.ts';

/**
 * How a bike goes from one owner to the next. Who: `owner` is the bike's current one; `asker` a person who wants it for
 * themselves; `recipient` the person whose address the owner named; `operator` who reviews papers; `platform` the clock, and
 * what makes a transfer impossible (an account is closed, an import gave the bike to somebody else).
 */
export const transferMachine = stateMachine(
  {
    /** Handed over by the owner, or asked for: the owner approves by the letter. */
    'requested': 'waits',
    /** The owner handed it over and approved; the recipient, who has an account, accepts. */
    'approved': 'waits',
    /** The same, and nobody has proven the recipient's address yet: they are invited. */
    'awaiting-recipient': 'waits',
    /** Asked for with papers, because the owner cannot be reached: the operator reads them. */
    'under-review': 'waits',
    /** The papers are in order; the owner may object. */
    'open-to-objection': 'waits',
    /** Somebody with the invoice says that the bike was theirs before it was registered here: the owner answers. */
    'contested': 'waits',
    /** Both sides were heard, or the owner's days are over: two people at the operator's desk decide. */
    'to-decide': 'waits',
    /** The bike has its new owner. */
    'completed': 'ends',
    /** Somebody said no. */
    'refused': 'ends',
    /** Taken back by the side that began it, or it became impossible. */
    'cancelled': 'ends',
    /** Nobody answered in time. */
    'expired': 'ends',
  },
  [
    // A proven address, not stolen, no other transfer under way.
    { from: null, to: 'requested', who: 'owner' },
    // A proven address, not blocked by the owner, no other transfer under way.
    { from: null, to: 'requested', who: 'asker' },
    // Papers, a proven address, no other transfer under way.
    { from: null, to: 'under-review', who: 'asker' },
    // The letter’s link and a proof of identity; it was asked for.
    { from: 'requested', to: 'completed', who: 'owner' },
    // The letter’s link and a proof of identity; the recipient has an account.
    { from: 'requested', to: 'approved', who: 'owner' },
    // The letter’s link and a proof of identity; nobody has proven the address.
    { from: 'requested', to: 'awaiting-recipient', who: 'owner' },
    // The letter’s link, or a session.
    { from: 'requested', to: 'refused', who: 'owner' },
    // The owner began it.
    { from: 'requested', to: 'cancelled', who: 'owner' },
    // The asker began it.
    { from: 'requested', to: 'cancelled', who: 'asker' },
    // It became impossible.
    { from: 'requested', to: 'cancelled', who: 'platform' },
    // Its days (`transferDays`) without an answer.
    { from: 'requested', to: 'expired', who: 'platform' },
    // The proven address of the transfer, a confirmed phone.
    { from: 'approved', to: 'completed', who: 'recipient' },
    // The proven address of the transfer.
    { from: 'approved', to: 'refused', who: 'recipient' },
    { from: 'approved', to: 'cancelled', who: 'owner' },
    // It became impossible.
    { from: 'approved', to: 'cancelled', who: 'platform' },
    // Its days (`transferDays`) without an answer.
    { from: 'approved', to: 'expired', who: 'platform' },
    // Signed up and proved the address.
    { from: 'awaiting-recipient', to: 'completed', who: 'recipient' },
    // The invitation’s link.
    { from: 'awaiting-recipient', to: 'refused', who: 'recipient' },
    { from: 'awaiting-recipient', to: 'cancelled', who: 'owner' },
    // It became impossible.
    { from: 'awaiting-recipient', to: 'cancelled', who: 'platform' },
    // Its days (`transferDays`) without an answer.
    { from: 'awaiting-recipient', to: 'expired', who: 'platform' },
    // Papers that prove it.
    { from: 'under-review', to: 'open-to-objection', who: 'operator' },
    // A reason.
    { from: 'under-review', to: 'refused', who: 'operator' },
    // A session: whoever can say no need not wait until the papers are read. That alone does not decide it.
    { from: 'under-review', to: 'to-decide', who: 'owner' },
    { from: 'under-review', to: 'cancelled', who: 'asker' },
    // It became impossible.
    { from: 'under-review', to: 'cancelled', who: 'platform' },
    // Its days (`transferDays`) without an objection.
    { from: 'open-to-objection', to: 'completed', who: 'platform' },
    // The owner objects: by the letter’s link, or a session.
    { from: 'open-to-objection', to: 'to-decide', who: 'owner' },
    { from: 'open-to-objection', to: 'cancelled', who: 'asker' },
    // It became impossible.
    { from: 'open-to-objection', to: 'cancelled', who: 'platform' },
    // The bike's serial number, an invoice that does not speak against it, papers, a proven address; the same invoice once.
    { from: null, to: 'contested', who: 'asker' },
    // The owner's answer.
    { from: 'contested', to: 'to-decide', who: 'owner' },
    // Its days (`transferDays`) without an answer, or the owner's account was closed.
    { from: 'contested', to: 'to-decide', who: 'platform' },
    { from: 'contested', to: 'cancelled', who: 'asker' },
    // It became impossible.
    { from: 'contested', to: 'cancelled', who: 'platform' },
    // A reason, proposed by one person and confirmed by another.
    { from: 'to-decide', to: 'completed', who: 'operator' },
    { from: 'to-decide', to: 'refused', who: 'operator' },
    { from: 'to-decide', to: 'cancelled', who: 'asker' },
    // It became impossible.
    { from: 'to-decide', to: 'cancelled', who: 'platform' },
  ],
);

export type TransferState = StateOf<typeof transferMachine>;
/** The states, as a list for schemas. */
export const transferStates = statesOf(transferMachine);
/** The states that wait for somebody: a bike has one such transfer at most. */
export const transfersUnderWay = statesThat(transferMachine, 'waits');

/** How a transfer came about: given by the owner, asked for, asked for with papers, or a first registration that was contested. */
export const transferKinds = ['hand-over', 'asked', 'reviewed', 'contested'] as const;
export type TransferKind = (typeof transferKinds)[number];
