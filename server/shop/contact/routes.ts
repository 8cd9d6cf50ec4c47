import * as contracts from '#domain/shop/contact/contract.ts';
import { serve, type Endpoint } from '../../http/endpoint.ts';
import { allowShop } from './allow-shop.ts';
import { answerShop } from './answer-shop.ts';
import { getOwnerReach } from './get-owner-reach.ts';
import { getShopThread } from './get-shop-thread.ts';
import { listDataLooks } from './list-data-looks.ts';
import { listShopThreads } from './list-shop-threads.ts';
import { lookAtOwner } from './look-at-owner.ts';
import { shareContact } from './share-contact.ts';
import { stopSharing } from './stop-sharing.ts';
import { stopShop } from './stop-shop.ts';
import { writeToOwner } from './write-to-owner.ts';

/** Contract → verb, one line each: what passes between shops and owners. */
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
];
