import type { InputOf, OutputOf, Route } from './http/contract.ts';

/**
 * The files that describe endpoints. Each names itself here, by declaring this interface once more, so that an
 * endpoint can be called by its route and no list of files has to be kept.
 */
export interface ContractFiles {}

type ContractsIn<File> = Extract<File[keyof File], { route: Route }>;
type Contracts = { [Name in keyof ContractFiles]: ContractsIn<ContractFiles[Name]> }[keyof ContractFiles];

/** Every endpoint by its route. Types only: callers of an endpoint load nothing of its contract. */
export type Endpoints = { [C in Contracts as C['route']]: C };

/** The routes that are there. */
export type EndpointRoute = keyof Endpoints;

/** The routes that only read, whose answers may be kept. */
export type ReadRoute = Extract<EndpointRoute, `GET ${string}`>;

/** What a caller of this route passes. */
export type InputFor<R extends EndpointRoute> = InputOf<Endpoints[R]>;

/** What a caller of this route gets. */
export type AnswerOf<R extends EndpointRoute> = OutputOf<Endpoints[R]>;
