import type { ClaimEventKind } from '#domain/claim/event.ts';
import { claimMachine, type ClaimMover, type ClaimState } from '#domain/claim/states.ts';
import { statesBefore } from '#domain/state-machine.ts';

/** What happens to a claim: the event, who makes it, the states in which they may, and the state that it leads to. */
export type Step<Kind extends ClaimEventKind = ClaimEventKind> = {
  kind: Kind;
  who: ClaimMover;
  from: readonly ClaimState[];
  to: ClaimState;
};

function stepOf<Kind extends ClaimEventKind>(kind: Kind, to: ClaimState, who: ClaimMover): Step<Kind> {
  return { kind, to, who, from: statesBefore(claimMachine, to, who) };
}

/** A move of the machine to a state, by one of those who may make it. */
export function stepTo<Kind extends ClaimState & ClaimEventKind>(to: Kind, who: ClaimMover): Step<Kind> {
  return stepOf(to, to, who);
}

/** Events that are not called as the state that they lead to, and whose they are. */
const others = {
  'agreed': ['open', 'owner'],
  'refused': ['not-agreed', 'owner'],
  'withdrawn': ['not-agreed', 'shop'],
  'lapsed': ['not-agreed', 'platform'],
  'declined': ['requested', 'shop'],
  'handed-over': ['requested', 'shop'],
  'shop-chosen': ['requested', 'owner'],
  'brand-chosen': ['in-review', 'owner'],
  'not-given': ['remedy-chosen', 'owner'],
} as const satisfies Partial<Record<ClaimEventKind, readonly [ClaimState, ClaimMover]>>;

/** A shop gives a claim back, or it goes on to another, or what was chosen to the brand, by its owner's choice or that other's yes: a decision and a choice stand, all else begins again as a request. */
export function stepOn<Kind extends 'declined' | 'handed-over' | 'shop-chosen' | 'brand-chosen'>(
  kind: Kind,
  state: ClaimState,
): Step<Kind> {
  const stands = state === 'approved' || state === 'remedy-chosen';
  return stands ? stepOf(kind, state, others[kind][1]) : stepBy(kind);
}

/** Its shop is suspended, and it goes on without one: what was not sent to be decided begins again as a request, all else stands. */
export function stepWithout(state: ClaimState): Step<'shop-barred'> {
  return stepOf('shop-barred', state === 'open' ? 'requested' : state, 'platform');
}

/** The reviewer, or the brand, asks who diagnosed it: it is in diagnosis again. */
export function stepBack(who: 'reviewer' | 'brand'): Step<'sent-back'> {
  return stepOf('sent-back', 'open', who);
}

/** What becomes of a claim for which the owner's yes was asked, or happens to a request that goes on being one. */
export function stepBy<Kind extends keyof typeof others>(kind: Kind): Step<Kind> {
  const [to, who] = others[kind];
  return stepOf(kind, to, who);
}
