import * as contracts from '#domain/stores/contract.ts';
import * as desk from '#domain/stores/desk.contract.ts';
import { serve, type Endpoint } from '#server/verb/endpoint.ts';
import * as stores from './desk/desk-stores.ts';
import { findNearbyStores } from './find-nearby-stores.ts';
import { importStoresByHttp } from './import/import-stores-by-http.ts';
import { listStoreCities } from './list-store-cities.ts';

/** Contract → verb, one line each. */
export const storeRoutes: Endpoint[] = [
  serve(contracts.findNearbyStores, findNearbyStores),
  serve(contracts.listStoreCities, listStoreCities),
  serve(contracts.importStores, importStoresByHttp),
  serve(desk.listDeskStores, stores.listDeskStores),
  serve(desk.addDeskStore, stores.addDeskStore),
  serve(desk.changeDeskStore, stores.changeDeskStore),
  serve(desk.closeDeskStore, stores.closeDeskStore),
];
