import * as owner from '#domain/claim/owner.contract.ts';
import * as shop from '#domain/claim/shop.contract.ts';
import { serve, type Endpoint } from '#server/verb/endpoint.ts';
import { evidenceRoutes } from './evidence/routes.ts';
import * as reading from './reading/get-claims.ts';

/** Contract → verb, one line each. */
export const claimRoutes: Endpoint[] = [
  serve(owner.listMyClaims, reading.listMyClaims),
  serve(owner.getMyClaim, reading.getMyClaim),
  serve(shop.getShopClaim, reading.getShopClaim),
  ...evidenceRoutes,
];
