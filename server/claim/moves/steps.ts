import type { ClaimEventKind } from '#domain/claim/event.ts';
import { claimMachine, type ClaimMover, type ClaimState } from '#domain/warranty/claim.ts';

/** What happens to a claim: the event, the states in which it may, and the state that it leads to. */
export type Step<Kind extends ClaimEventKind = ClaimEventKind> = {
  kind: Kind;
  from: readonly ClaimState[];
  to: ClaimState;
};

/** A move of the machine to a state, by one of those who may make it. */
export function stepTo<Kind extends ClaimState>(to: Kind, who: ClaimMover): Step<Kind> {
  const moves = claimMachine.moves.filter((move) => move.to === to && move.who === who);
  return { kind: to, to, from: moves.map(({ from }) => from).filter((from) => from !== null) };
}

/** What happens to a request that goes on being one. */
export function stepOfRequest<Kind extends 'declined' | 'shop-chosen'>(kind: Kind): Step<Kind> {
  return { kind, from: ['requested'], to: 'requested' };
}
