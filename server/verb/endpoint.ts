import type { Contract } from '#domain/http/contract.ts';
import type { Verb } from './context.ts';

/** A contract with the verb that does its work. */
export type Endpoint = { contract: Contract; verb: Verb<Contract> };

/** Joins a contract and its verb; their types must match. */
export function serve<C extends Contract>(contract: C, verb: Verb<C>): Endpoint {
  return { contract, verb };
}
