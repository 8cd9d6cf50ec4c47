import * as contracts from '#domain/retag/contract.ts';
import * as ofShops from '#domain/retag/shop.contract.ts';
import { serve, type Endpoint } from '#server/verb/endpoint.ts';
import { answerRetag, getOwnRetag, objectToRetag } from './answer.ts';
import { askRetag } from './ask.ts';
import { agreeByCode, getShopRetag, listShopRetags, requestRetagCode, withdrawRetag } from './counter.ts';
import { prepareRetag } from './prepare.ts';
import { replaceTagForBrand } from './replace-for-brand.ts';
import { reportOldTag } from './report-old-tag.ts';

/** Contract → verb, one line each. */
export const retagRoutes: Endpoint[] = [
  serve(ofShops.prepareRetag, prepareRetag),
  serve(ofShops.askRetag, askRetag),
  serve(ofShops.listShopRetags, listShopRetags),
  serve(ofShops.getShopRetag, getShopRetag),
  serve(ofShops.requestRetagCode, requestRetagCode),
  serve(ofShops.agreeByCode, agreeByCode),
  serve(ofShops.withdrawRetag, withdrawRetag),
  serve(contracts.getOwnRetag, getOwnRetag),
  serve(contracts.answerRetag, answerRetag),
  serve(contracts.objectToRetag, objectToRetag),
  serve(contracts.reportOldTag, reportOldTag),
  serve(contracts.replaceTagForBrand, replaceTagForBrand),
];
