import { stateMachine, statesBefore, statesOf, statesThat, type StateOf } from '#domain/state-machine.ts';

/**
 * One claim on one component. Who: `owner` is the bike's current one; `shop` a person whose office may open tickets (or
 * replace parts), `reviewer` another person of the same shop whose office may decide; `brand` whoever holds the link that
 * was mailed to it, or decides at its desk; `platform` what time, a change of owner or the suspension of its
 * shop brings.
 */
export const claimMachine = stateMachine(
  {
    /** Asked for by the owner; the shop that was chosen has not looked at it. */
    'requested': 'waits',
    /** A shop that nobody asked found something and wants the owner's yes. It is no claim yet, and nothing waits for it. */
    'asked': 'rests',
    /** The owner did not say yes: it never became a claim. */
    'not-agreed': 'ends',
    /** A shop looks for the cause: its diagnosis is a draft. */
    'open': 'waits',
    /** The diagnosis is sent, or the owner turned to the brand itself; somebody else decides. */
    'in-review': 'waits',
    /** The part will be replaced. */
    'approved': 'waits',
    /** Refused; the owner may appeal once. */
    'rejected': 'rests',
    /** The owner appealed; the brand decides. */
    'appealed': 'waits',
    /** Refused a second time, for good unless the law's term had passed by then. */
    'rejected-on-appeal': 'rests',
    /** The law's term passed, and the owner chose: exchange, money back, or a lower price. */
    'remedy-chosen': 'waits',
    /** It was noted that the owner was given what they chose; for a while they may say that they were not. */
    'remedied': 'rests',
    /** A new part is on the bike. */
    'replaced': 'ends',
    /** Taken back by the owner before a decision. */
    'cancelled': 'ends',
  },
  [
    // A linked receipt, a part under warranty, no other claim on it.
    { from: null, to: 'requested', who: 'owner' },
    // It sold the bike; a linked receipt, a part under warranty, no other claim on it.
    { from: null, to: 'open', who: 'shop' },
    // A linked receipt, a part under warranty, no other claim on it; words for the owner; not too often.
    { from: null, to: 'asked', who: 'shop' },
    // What an opening needs, still.
    { from: 'asked', to: 'open', who: 'owner' },
    { from: 'asked', to: 'not-agreed', who: 'owner' },
    // A reason.
    { from: 'asked', to: 'not-agreed', who: 'shop' },
    // The days are over, the owner is another, or the shop is suspended as a whole.
    { from: 'asked', to: 'not-agreed', who: 'platform' },
    // The owner chose this shop.
    { from: 'requested', to: 'open', who: 'shop' },
    // A reason. The shop gives it back: it goes on without one, its term runs on.
    { from: 'requested', to: 'requested', who: 'shop' },
    // A reason, likewise.
    { from: 'open', to: 'requested', who: 'shop' },
    // A reason, likewise.
    { from: 'in-review', to: 'requested', who: 'shop' },
    // Neither opened nor diagnosed by this person; a question to who diagnosed it.
    { from: 'in-review', to: 'open', who: 'reviewer' },
    // A reason, likewise; the decision stands.
    { from: 'approved', to: 'approved', who: 'shop' },
    // Its shop is suspended as a whole: it goes on without one. What was sent to be decided is the brand's to decide.
    { from: 'requested', to: 'requested', who: 'platform' },
    { from: 'open', to: 'requested', who: 'platform' },
    { from: 'in-review', to: 'in-review', who: 'platform' },
    { from: 'approved', to: 'approved', who: 'platform' },
    { from: 'appealed', to: 'appealed', who: 'platform' },
    { from: 'remedy-chosen', to: 'remedy-chosen', who: 'platform' },
    // Another shop.
    { from: 'requested', to: 'requested', who: 'owner' },
    // It has no shop; one that puts the part in.
    { from: 'approved', to: 'approved', who: 'owner' },
    // It has no shop; one, or the brand, that gives what was chosen.
    { from: 'remedy-chosen', to: 'remedy-chosen', who: 'owner' },
    // The brand has an address for it. The brand is to decide, without a shop’s diagnosis.
    { from: 'requested', to: 'in-review', who: 'owner' },
    { from: 'requested', to: 'cancelled', who: 'owner' },
    // A diagnosis, and all of its evidence is there.
    { from: 'open', to: 'in-review', who: 'shop' },
    { from: 'open', to: 'cancelled', who: 'owner' },
    // Neither opened nor diagnosed by this person.
    { from: 'in-review', to: 'approved', who: 'reviewer' },
    // Neither opened nor diagnosed by this person; a reason.
    { from: 'in-review', to: 'rejected', who: 'reviewer' },
    // The link that was mailed to it.
    { from: 'in-review', to: 'approved', who: 'brand' },
    // The link that was mailed to it; a reason.
    { from: 'in-review', to: 'rejected', who: 'brand' },
    // The brand's desk, which was asked for the decision; a shop that diagnosed it; a question to who did.
    { from: 'in-review', to: 'open', who: 'brand' },
    { from: 'in-review', to: 'cancelled', who: 'owner' },
    // Within the days of an appeal, the part still on the bike, no other claim on it.
    { from: 'rejected', to: 'appealed', who: 'owner' },
    // The link that was mailed to it.
    { from: 'appealed', to: 'approved', who: 'brand' },
    // The link that was mailed to it; a reason.
    { from: 'appealed', to: 'rejected-on-appeal', who: 'brand' },
    // A part of the brand’s catalogue and its serial number.
    { from: 'approved', to: 'replaced', who: 'shop' },
    // The legal term has passed.
    { from: 'requested', to: 'remedy-chosen', who: 'owner' },
    // The legal term has passed.
    { from: 'open', to: 'remedy-chosen', who: 'owner' },
    // The legal term has passed.
    { from: 'in-review', to: 'remedy-chosen', who: 'owner' },
    // The legal term has passed.
    { from: 'appealed', to: 'remedy-chosen', who: 'owner' },
    // The legal term has passed.
    { from: 'approved', to: 'remedy-chosen', who: 'owner' },
    // The decision came after the term, no other claim on the part.
    { from: 'rejected', to: 'remedy-chosen', who: 'owner' },
    // The decision came after the term, no other claim on the part.
    { from: 'rejected-on-appeal', to: 'remedy-chosen', who: 'owner' },
    // Within the days after it was noted, the part still on the bike, no other claim on it; in words, what was not given.
    { from: 'remedied', to: 'remedy-chosen', who: 'owner' },
    // Shop or brand agrees that the owner need not wait for a repair, which the owner asked for.
    { from: 'requested', to: 'remedy-chosen', who: 'shop' },
    { from: 'open', to: 'remedy-chosen', who: 'shop' },
    { from: 'in-review', to: 'remedy-chosen', who: 'shop' },
    { from: 'approved', to: 'remedy-chosen', who: 'shop' },
    { from: 'requested', to: 'remedy-chosen', who: 'brand' },
    { from: 'open', to: 'remedy-chosen', who: 'brand' },
    { from: 'in-review', to: 'remedy-chosen', who: 'brand' },
    { from: 'appealed', to: 'remedy-chosen', who: 'brand' },
    { from: 'approved', to: 'remedy-chosen', who: 'brand' },
    // The owner chose an exchange; part and serial number.
    { from: 'remedy-chosen', to: 'replaced', who: 'shop' },
    // What was given, in words.
    { from: 'remedy-chosen', to: 'remedied', who: 'shop' },
    // The owner turned to it, and no shop has it; what was given, in words.
    { from: 'remedy-chosen', to: 'remedied', who: 'brand' },
  ],
);

export type ClaimState = StateOf<typeof claimMachine>;
/** Who makes a move. */
export type ClaimMover = (typeof claimMachine)['moves'][number]['who'];
/** The states, as a list for schemas. */
export const claimStates = statesOf(claimMachine);
/** The states that wait for somebody: a component has one such claim at most. */
export const claimsUnderWay = statesThat(claimMachine, 'waits');
/** The states in which there is no claim: its owner has not said yes yet, or said no. */
export const unbegun: readonly ClaimState[] = ['asked', 'not-agreed'];
/** The states in which the last decision went against the owner. */
export const against: readonly ClaimState[] = ['rejected', 'rejected-on-appeal'];
/** The states in which its shop writes a diagnosis as a draft. */
export const drafting: readonly ClaimState[] = ['asked', 'open'];
/** The states in which a claim waits for a decision. */
export const deciding: readonly ClaimState[] = statesBefore(claimMachine, 'approved', 'brand');
