import { statesThat } from '#domain/state-machine.ts';
import { claimMachine, deciding, type ClaimState } from './states.ts';

/**
 * The filter of a shop's list of claims. `due`: 75 % of the law's term is over, or all of it. `asked`: the owner's yes is
 * waited for.
 */
export const claimFilters = [
  'waiting',
  'requested',
  'open',
  'in-review',
  'approved',
  'due',
  'asked',
  'closed',
] as const;
export type ClaimFilter = (typeof claimFilters)[number];

const waiting = statesThat(claimMachine, 'waits');

/** The states of the claims that a filter lets through; `due` narrows further, by date. */
export const statesOfFilter: Record<ClaimFilter, readonly ClaimState[]> = {
  'waiting': waiting,
  'requested': ['requested'],
  'open': ['open'],
  'in-review': deciding,
  'approved': ['approved', 'remedy-chosen'],
  'due': waiting,
  'asked': ['asked'],
  'closed': statesThat(claimMachine, 'rests', 'ends').filter((state) => state !== 'asked'),
};
