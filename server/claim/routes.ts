import { importCatalogue } from '#domain/claim/catalogue-import.contract.ts';
import * as owner from '#domain/claim/owner.contract.ts';
import * as shop from '#domain/claim/shop.contract.ts';
import { serve, type Endpoint } from '#server/verb/endpoint.ts';
import { importCatalogueByHttp } from './catalogue/import-catalogue-by-http.ts';
import { listShopClaims } from './list/list-shop-claims.ts';
import * as reading from './reading/get-claims.ts';

/** Contract → verb, one line each. */
export const claimRoutes: Endpoint[] = [
  serve(importCatalogue, importCatalogueByHttp),
  serve(shop.listShopClaims, listShopClaims),
  serve(owner.listMyClaims, reading.listMyClaims),
  serve(owner.getMyClaim, reading.getMyClaim),
  serve(shop.getShopClaim, reading.getShopClaim),
];
