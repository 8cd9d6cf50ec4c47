import type { ClaimEventKind } from '#domain/claim/event.ts';
import { claimMachine, type ClaimMover, type ClaimState } from '#domain/claim/states.ts';

/** What happens to a claim: the event, the states in which it may, and the state that it leads to. */
export type Step<Kind extends ClaimEventKind = ClaimEventKind> = {
  kind: Kind;
  from: readonly ClaimState[];
  to: ClaimState;
};

/** A move of the machine to a state, by one of those who may make it. */
export function stepTo<Kind extends ClaimState & ClaimEventKind>(to: Kind, who: ClaimMover): Step<Kind> {
  const moves = claimMachine.moves.filter((move) => move.to === to && move.who === who);
  return { kind: to, to, from: moves.map(({ from }) => from).filter((from) => from !== null) };
}

const answers = {
  agreed: 'open',
  refused: 'not-agreed',
  withdrawn: 'not-agreed',
  lapsed: 'not-agreed',
} as const satisfies Partial<Record<ClaimEventKind, ClaimState>>;

/** What becomes of a claim for which the owner's yes was asked. */
export function stepOfAsking<Kind extends keyof typeof answers>(kind: Kind): Step<Kind> {
  return { kind, from: ['asked'], to: answers[kind] };
}

/** What happens to a request that goes on being one. */
export function stepOfRequest<Kind extends 'declined' | 'shop-chosen'>(kind: Kind): Step<Kind> {
  return { kind, from: ['requested'], to: 'requested' };
}
