import * as contracts from '#domain/shop/contact/contract.ts';
import { serve, type Endpoint } from '#server/verb/endpoint.ts';
import { answerShop, allowShop, shareContact, stopSharing, stopShop } from './answer-shop.ts';
import { listDataLooks, lookAtOwner } from './look-at-owner.ts';
import { getOwnerReach } from './reach-owner.ts';
import { liftStop, getShopThread, listShopThreads } from './threads.ts';
import { writeToOwner } from './write-to-owner.ts';

/** Contract → verb, one line each: messages and contact between shops and owners. */
export const contactRoutes: Endpoint[] = [
  serve(contracts.getOwnerReach, getOwnerReach),
  serve(contracts.lookAtOwner, lookAtOwner),
  serve(contracts.writeToOwner, writeToOwner),
  serve(contracts.listDataLooks, listDataLooks),
  serve(contracts.listShopThreads, listShopThreads),
  serve(contracts.getShopThread, getShopThread),
  serve(contracts.answerShop, answerShop),
  serve(contracts.shareContact, shareContact),
  serve(contracts.stopSharing, stopSharing),
  serve(contracts.stopShop, stopShop),
  serve(contracts.allowShop, allowShop),
  serve(contracts.liftStop, liftStop),
];
