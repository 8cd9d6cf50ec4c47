import * as contracts from '#domain/service-book/contract.ts';
import * as ofShop from '#domain/service-book/shop.contract.ts';
import { serve, type Endpoint } from '#server/verb/endpoint.ts';
import { getServiceBookPdf } from './book-pdf.ts';
import { getCheckedBook, getCheckedPhoto } from './checked-book.ts';
import { getServiceBook } from './read-book.ts';
import { remindOfServices } from './remind-of-services.ts';
import { shareServiceBook } from './share-book.ts';
import { answerService, writeOwnService } from './write-as-owner.ts';
import * as shop from './write-as-shop.ts';

/** Contract → verb, one line each. */
export const serviceBookRoutes: Endpoint[] = [
  serve(contracts.getServiceBook, getServiceBook),
  serve(contracts.writeOwnService, writeOwnService),
  serve(contracts.answerService, answerService),
  serve(contracts.shareServiceBook, shareServiceBook),
  serve(contracts.remindOfServices, remindOfServices),
  serve(contracts.getServiceBookPdf, getServiceBookPdf),
  serve(contracts.getCheckedBook, getCheckedBook),
  serve(contracts.getCheckedPhoto, getCheckedPhoto),
  serve(ofShop.listShopServices, shop.listShopServices),
  serve(ofShop.listServiceParts, shop.listServiceParts),
  serve(ofShop.writeShopService, shop.writeShopService),
];
