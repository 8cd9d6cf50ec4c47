import * as contracts from '#domain/component/contract.ts';
import { serve, type Endpoint } from '#server/verb/endpoint.ts';
import { getMyPart, getShopPart, listMyParts, listShopParts } from './get-part.ts';

/** Contract → verb, one line each. */
export const componentRoutes: Endpoint[] = [
  serve(contracts.listMyParts, listMyParts),
  serve(contracts.getMyPart, getMyPart),
  serve(contracts.listShopParts, listShopParts),
  serve(contracts.getShopPart, getShopPart),
];
