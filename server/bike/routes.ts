import * as contracts from '#domain/bike/contract.ts';
import { serve, type Endpoint } from '../http/endpoint.ts';
import { getMyBike } from './get-my-bike.ts';
import { getReceiptPdf } from './receipt/get-receipt-pdf.ts';
import { getReceipt } from './receipt/get-receipt.ts';
import { importBikesByHttp } from './import/import-bikes-by-http.ts';
import { importInvoicesByHttp } from './invoices/import-invoices-by-http.ts';
import { linkReceipt } from './receipt/link-receipt.ts';
import { removeReceipt } from './receipt/remove-receipt.ts';

/** Contract → verb, one line each. */
export const bikeRoutes: Endpoint[] = [
  serve(contracts.getMyBike, getMyBike),
  serve(contracts.getReceipt, getReceipt),
  serve(contracts.linkReceipt, linkReceipt),
  serve(contracts.removeReceipt, removeReceipt),
  serve(contracts.getReceiptPdf, getReceiptPdf),
  serve(contracts.importBikes, importBikesByHttp),
  serve(contracts.importInvoices, importInvoicesByHttp),
];
