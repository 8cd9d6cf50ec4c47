import type { InputOf, OutputOf, Route } from './http/contract.ts';

/**
 * The files that describe endpoints, which can be called by their routes. A list, because files that added themselves to an
 * interface would each depend on all the others: an edit of one would have everything checked anew.
 */
type ContractFiles =
  | typeof import('./account/closing/contract.ts')
  | typeof import('./account/contacts.contract.ts')
  | typeof import('./account/imports.contract.ts')
  | typeof import('./account/legal/contract.ts')
  | typeof import('./account/my-data/contract.ts')
  | typeof import('./account/password.contract.ts')
  | typeof import('./account/platform.contract.ts')
  | typeof import('./account/profile.contract.ts')
  | typeof import('./account/seen.contract.ts')
  | typeof import('./account/session.contract.ts')
  | typeof import('./battery/contract.ts')
  | typeof import('./bike/contract.ts')
  | typeof import('./bike/issued-tags.contract.ts')
  | typeof import('./claim/brand-acts.contract.ts')
  | typeof import('./claim/brand-desk.contract.ts')
  | typeof import('./claim/brand.contract.ts')
  | typeof import('./claim/catalogue.contract.ts')
  | typeof import('./claim/consent.contract.ts')
  | typeof import('./claim/desk.contract.ts')
  | typeof import('./claim/dossier.contract.ts')
  | typeof import('./claim/numbers.contract.ts')
  | typeof import('./claim/owner.contract.ts')
  | typeof import('./claim/shop.contract.ts')
  | typeof import('./component/contract.ts')
  | typeof import('./handover/contract.ts')
  | typeof import('./handover/sales.contract.ts')
  | typeof import('./http/answers.contract.ts')
  | typeof import('./http/dev-contract.ts')
  | typeof import('./http/file.contract.ts')
  | typeof import('./imports/desk-imports.contract.ts')
  | typeof import('./insurance/claim-file.contract.ts')
  | typeof import('./insurance/contract.ts')
  | typeof import('./manuals/contract.ts')
  | typeof import('./manuals/desk.contract.ts')
  | typeof import('./ownership/bike-check.contract.ts')
  | typeof import('./ownership/contest.contract.ts')
  | typeof import('./ownership/contract.ts')
  | typeof import('./ownership/platform.contract.ts')
  | typeof import('./ownership/review.contract.ts')
  | typeof import('./ownership/transfer.contract.ts')
  | typeof import('./retag/contract.ts')
  | typeof import('./retag/shop.contract.ts')
  | typeof import('./service-book/contract.ts')
  | typeof import('./service-book/shop.contract.ts')
  | typeof import('./shop/bikes.contract.ts')
  | typeof import('./shop/contact/contract.ts')
  | typeof import('./shop/employees.contract.ts')
  | typeof import('./shop/keys.contract.ts')
  | typeof import('./shop/platform.contract.ts')
  | typeof import('./shop/registration.contract.ts')
  | typeof import('./shop/session.contract.ts')
  | typeof import('./staff/bikes.contract.ts')
  | typeof import('./staff/brand-invitation.contract.ts')
  | typeof import('./staff/enrolment.contract.ts')
  | typeof import('./staff/keys.contract.ts')
  | typeof import('./staff/log-in.contract.ts')
  | typeof import('./staff/overview.contract.ts')
  | typeof import('./staff/own.contract.ts')
  | typeof import('./staff/running.contract.ts')
  | typeof import('./staff/team.contract.ts')
  | typeof import('./staff/waiting.contract.ts')
  | typeof import('./stolen/contract.ts')
  | typeof import('./stores/contract.ts')
  | typeof import('./stores/desk.contract.ts')
  | typeof import('./support/contract.ts')
  | typeof import('./support/platform.contract.ts')
  | typeof import('./tag/contract.ts')
  | typeof import('./tag/first-steps.contract.ts')
  | typeof import('./tag/look.contract.ts')
  | typeof import('./tag/models.contract.ts')
  | typeof import('./tag/platform.contract.ts')
  | typeof import('./tag/stock.contract.ts')
  | typeof import('./uploads/contract.ts')
  | typeof import('./warranty/contract.ts')
  | typeof import('./warranty/texts.contract.ts');

type ContractsIn<File> = File extends unknown ? Extract<File[keyof File], { route: Route }> : never;

/** Every endpoint by its route. Types only: callers of an endpoint load nothing of its contract. */
export type Endpoints = { [C in ContractsIn<ContractFiles> as C['route']]: C };

/** The routes that are there. */
export type EndpointRoute = keyof Endpoints;

/** The routes that only read, whose answers may be kept. */
export type ReadRoute = Extract<EndpointRoute, `GET ${string}`>;

/** What a caller of this route passes. */
export type InputFor<R extends EndpointRoute> = InputOf<Endpoints[R]>;

/** What a caller of this route gets. */
export type AnswerOf<R extends EndpointRoute> = OutputOf<Endpoints[R]>;
