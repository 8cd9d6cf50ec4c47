import * as contracts from '#domain/handover/contract.ts';
import * as sales from '#domain/handover/sales.contract.ts';
import { serve, type Endpoint } from '#server/verb/endpoint.ts';
import { acceptHandover } from './accept.ts';
import { readHandoverLink } from './behind-link.ts';
import { declineHandover } from './decline.ts';
import { handOverBike } from './hand-over.ts';
import { getBrandHandoverNumbers } from './numbers.ts';
import { prepareHandover } from './prepare.ts';
import { requestHandoverCode } from './request-code.ts';
import { importSalesOfShop } from './sales/import-sales-of-shop.ts';
import { reportSale } from './sales/report-sale.ts';
import { listHandovers, sendHandoverAgain, takeHandoverBack } from './shops-handovers.ts';

/** Contract → verb, one line each. */
export const handoverRoutes: Endpoint[] = [
  serve(contracts.prepareHandover, prepareHandover),
  serve(contracts.handOverBike, handOverBike),
  serve(contracts.listHandovers, listHandovers),
  serve(contracts.takeHandoverBack, takeHandoverBack),
  serve(contracts.sendHandoverAgain, sendHandoverAgain),
  serve(contracts.readHandoverLink, readHandoverLink),
  serve(contracts.requestHandoverCode, requestHandoverCode),
  serve(contracts.acceptHandover, acceptHandover),
  serve(contracts.declineHandover, declineHandover),
  serve(contracts.getBrandHandoverNumbers, getBrandHandoverNumbers),
  serve(sales.reportSale, reportSale),
  serve(sales.importShopSales, importSalesOfShop),
];
