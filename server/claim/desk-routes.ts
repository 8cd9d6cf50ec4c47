import * as acts from '#domain/claim/brand-acts.contract.ts';
import * as brandDesk from '#domain/claim/brand-desk.contract.ts';
import * as brand from '#domain/claim/brand.contract.ts';
import { importCatalogue } from '#domain/claim/catalogue.contract.ts';
import * as desk from '#domain/claim/desk.contract.ts';
import * as numbers from '#domain/claim/numbers.contract.ts';
import * as shop from '#domain/claim/shop.contract.ts';
import { serve, type Endpoint } from '#server/verb/endpoint.ts';
import * as deskActs from './brand-desk/desk-acts.ts';
import { getDeskClaimNumbers } from './brand-desk/desk-claim-numbers.ts';
import { getDeskClaimsTable } from './brand-desk/desk-claims-table.ts';
import { getDeskDossier, makeDeskDossier } from './brand-desk/desk-dossiers.ts';
import { listDeskClaimChoices, listDeskClaims } from './brand-desk/list-desk-claims.ts';
import { getDeskClaim, getDeskClaimFile } from './brand-desk/show-desk-claim.ts';
import {
  answerOwnerAsBrand,
  answerRemedyAsBrand,
  decideAsBrand,
  getFileAsBrand,
  noteRemediedAsBrand,
  readClaimAsBrand,
} from './brand/decide-as-brand.ts';
import { readOutcomeAsBrand } from './brand/read-outcome.ts';
import { importCatalogueByHttp } from './catalogue/import-catalogue.ts';
import * as assigning from './desk/assign-claim.ts';
import { getClaimsTable } from './desk/claims-table.ts';
import * as offers from './desk/offers.ts';
import { orderPart } from './desk/order-part.ts';
import * as templates from './desk/templates.ts';
import { getWorkOrder } from './desk/work-order.ts';
import * as listing from './list/list-shop-claims.ts';
import {
  getBrandClaimNumbers,
  getBrandClaimNumbersTable,
  getClaimNumbers,
  getClaimNumbersTable,
} from './numbers/claim-numbers.ts';
import { listCatalogue, replacePart } from './replacement/replace-part.ts';
import { sendBackClaim } from './shop/settle-claim.ts';

/** Contract → verb, one line each: what a shop's desk does with many claims, and with parts. */
export const deskRoutes: Endpoint[] = [
  serve(importCatalogue, importCatalogueByHttp),
  serve(shop.listShopClaims, listing.listShopClaims),
  serve(shop.listCatalogue, listCatalogue),
  serve(shop.replacePart, replacePart),
  serve(desk.sendBackClaim, sendBackClaim),
  serve(desk.orderPart, orderPart),
  serve(desk.listColleagues, assigning.listColleagues),
  serve(desk.assignClaim, assigning.assignClaim),
  serve(desk.listOtherShops, offers.listOtherShops),
  serve(desk.offerClaim, offers.offerClaim),
  serve(desk.withdrawOffer, offers.withdrawOffer),
  serve(desk.listOffers, offers.listOffers),
  serve(desk.answerOffer, offers.answerOffer),
  serve(desk.getClaimsTable, getClaimsTable),
  serve(desk.getWorkOrder, getWorkOrder),
  serve(desk.listTemplates, templates.listTemplates),
  serve(desk.saveTemplate, templates.saveTemplate),
  serve(desk.removeTemplate, templates.removeTemplate),
  serve(brand.readClaimAsBrand, readClaimAsBrand),
  serve(brand.readOutcomeAsBrand, readOutcomeAsBrand),
  serve(brand.decideAsBrand, decideAsBrand),
  serve(brand.answerRemedyAsBrand, answerRemedyAsBrand),
  serve(brand.answerOwnerAsBrand, answerOwnerAsBrand),
  serve(brand.noteRemediedAsBrand, noteRemediedAsBrand),
  serve(brand.getFileAsBrand, getFileAsBrand),
  serve(brandDesk.listDeskClaims, listDeskClaims),
  serve(brandDesk.getDeskClaimsTable, getDeskClaimsTable),
  serve(brandDesk.listDeskClaimChoices, listDeskClaimChoices),
  serve(brandDesk.getDeskClaimNumbers, getDeskClaimNumbers),
  serve(brandDesk.getDeskClaim, getDeskClaim),
  serve(brandDesk.getDeskClaimFile, getDeskClaimFile),
  serve(acts.decideDeskClaim, deskActs.decideDeskClaim),
  serve(acts.askAboutDeskClaim, deskActs.askAboutDeskClaim),
  serve(acts.answerDeskRemedy, deskActs.answerDeskRemedy),
  serve(acts.answerDeskOwner, deskActs.answerDeskOwner),
  serve(acts.noteDeskRemedied, deskActs.noteDeskRemedied),
  serve(acts.writeOnDeskClaim, deskActs.writeOnDeskClaim),
  serve(acts.makeDeskDossier, makeDeskDossier),
  serve(acts.getDeskDossier, getDeskDossier),
  serve(numbers.getClaimNumbers, getClaimNumbers),
  serve(numbers.getClaimNumbersTable, getClaimNumbersTable),
  serve(numbers.getBrandClaimNumbers, getBrandClaimNumbers),
  serve(numbers.getBrandClaimNumbersTable, getBrandClaimNumbersTable),
];
