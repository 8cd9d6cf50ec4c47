import * as brand from '#domain/claim/brand.contract.ts';
import { importCatalogue } from '#domain/claim/catalogue.contract.ts';
import * as numbers from '#domain/claim/numbers.contract.ts';
import * as shop from '#domain/claim/shop.contract.ts';
import { serve, type Endpoint } from '#server/verb/endpoint.ts';
import { answerRemedyAsBrand, decideAsBrand, getFileAsBrand, readClaimAsBrand } from './brand/decide-as-brand.ts';
import { importCatalogueByHttp } from './catalogue/import-catalogue.ts';
import * as listing from './list/list-shop-claims.ts';
import {
  getBrandClaimNumbers,
  getBrandClaimNumbersTable,
  getClaimNumbers,
  getClaimNumbersTable,
} from './numbers/claim-numbers.ts';
import { listCatalogue, replacePart } from './replacement/replace-part.ts';

/** Contract → verb, one line each: what a shop's desk does with many claims, and with parts. */
export const deskRoutes: Endpoint[] = [
  serve(importCatalogue, importCatalogueByHttp),
  serve(shop.listShopClaims, listing.listShopClaims),
  serve(shop.listCatalogue, listCatalogue),
  serve(shop.replacePart, replacePart),
  serve(brand.readClaimAsBrand, readClaimAsBrand),
  serve(brand.decideAsBrand, decideAsBrand),
  serve(brand.answerRemedyAsBrand, answerRemedyAsBrand),
  serve(brand.getFileAsBrand, getFileAsBrand),
  serve(numbers.getClaimNumbers, getClaimNumbers),
  serve(numbers.getClaimNumbersTable, getClaimNumbersTable),
  serve(numbers.getBrandClaimNumbers, getBrandClaimNumbers),
  serve(numbers.getBrandClaimNumbersTable, getBrandClaimNumbersTable),
];
