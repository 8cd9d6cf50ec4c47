import * as brand from '#domain/claim/brand.contract.ts';
import { importCatalogue } from '#domain/claim/catalogue-import.contract.ts';
import * as numbers from '#domain/claim/numbers.contract.ts';
import * as shop from '#domain/claim/shop.contract.ts';
import { serve, type Endpoint } from '#server/verb/endpoint.ts';
import { decideAsBrand } from './brand/decide-as-brand.ts';
import * as brandReading from './brand/read-as-brand.ts';
import { importCatalogueByHttp } from './catalogue/import-catalogue-by-http.ts';
import { listCatalogue } from './catalogue/list-catalogue.ts';
import * as listing from './list/list-shop-claims.ts';
import * as counting from './numbers/get-numbers.ts';
import { replacePart } from './replacement/replace-part.ts';

/** Contract → verb, one line each: what a shop's desk does with many claims, and with parts. */
export const deskRoutes: Endpoint[] = [
  serve(importCatalogue, importCatalogueByHttp),
  serve(shop.listShopClaims, listing.listShopClaims),
  serve(shop.listCatalogue, listCatalogue),
  serve(shop.replacePart, replacePart),
  serve(brand.readClaimAsBrand, brandReading.readClaimAsBrand),
  serve(brand.decideAsBrand, decideAsBrand),
  serve(brand.getFileAsBrand, brandReading.getFileAsBrand),
  serve(numbers.getClaimNumbers, counting.getClaimNumbers),
  serve(numbers.getClaimNumbersTable, counting.getClaimNumbersTable),
  serve(numbers.getBrandClaimNumbers, counting.getBrandClaimNumbers),
  serve(numbers.getBrandClaimNumbersTable, counting.getBrandClaimNumbersTable),
];
