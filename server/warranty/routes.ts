import * as contracts from '#domain/warranty/contract.ts';
import { serve, type Endpoint } from '#server/verb/endpoint.ts';
import { activateWarranty } from './activate-warranty.ts';

/** Contract → verb, one line each. */
export const warrantyRoutes: Endpoint[] = [serve(contracts.activateWarranty, activateWarranty)];
