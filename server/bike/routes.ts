import * as contracts from '#domain/bike/contract.ts';
import * as issued from '#domain/bike/issued-tags.contract.ts';
import { serve, type Endpoint } from '#server/verb/endpoint.ts';
import { getDelivery, sayDelivery } from './delivery/deliveries.ts';
import { getMyBike } from './get-my-bike.ts';
import { importBikesByHttp } from './import/import-bikes-by-http.ts';
import { importInvoicesByHttp } from './invoices/import-invoices-by-http.ts';
import { importInvoicesOfShop } from './invoices/import-invoices-of-shop.ts';
import { listMyBikes } from './list-my-bikes.ts';
import { markForChild, nameBike } from './mark-bike.ts';
import { putBikePhoto, removeBikePhoto } from './photo/change-photo.ts';
import { getReceipt, linkReceipt, removeReceipt, takeOffReceipt } from './receipt/change-receipt.ts';
import { getReceiptPdf } from './receipt/get-receipt-pdf.ts';
import { getBrandBikesTable, listBrandBikes } from './tagged-bikes.ts';

/** Contract → verb, one line each. */
export const bikeRoutes: Endpoint[] = [
  serve(contracts.listMyBikes, listMyBikes),
  serve(contracts.getMyBike, getMyBike),
  serve(contracts.markForChild, markForChild),
  serve(contracts.nameBike, nameBike),
  serve(contracts.putBikePhoto, putBikePhoto),
  serve(contracts.removeBikePhoto, removeBikePhoto),
  serve(contracts.getReceipt, getReceipt),
  serve(contracts.linkReceipt, linkReceipt),
  serve(contracts.removeReceipt, removeReceipt),
  serve(contracts.takeOffReceipt, takeOffReceipt),
  serve(contracts.getDelivery, getDelivery),
  serve(contracts.sayDelivery, sayDelivery),
  serve(contracts.getReceiptPdf, getReceiptPdf),
  serve(issued.listBrandBikes, listBrandBikes),
  serve(issued.getBrandBikesTable, getBrandBikesTable),
  serve(contracts.importBikes, importBikesByHttp),
  serve(contracts.importInvoices, importInvoicesByHttp),
  serve(contracts.importShopInvoices, importInvoicesOfShop),
];
