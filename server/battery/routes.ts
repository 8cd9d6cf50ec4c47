import * as contracts from '#domain/battery/contract.ts';
import { serve, type Endpoint } from '#server/verb/endpoint.ts';
import { getBatteryPassport, getPassportForAuthority, getPassportOfBattery } from './get-passport.ts';
import { importBatteriesByHttp, importBatteryModelsByHttp } from './import/import-by-http.ts';
import { getBatteryLinkedData, getSignedLinkedData } from './linked-data.ts';
import { measureBattery } from './measure-battery.ts';

/** Contract → verb, one line each. */
export const batteryRoutes: Endpoint[] = [
  serve(contracts.getBatteryPassport, getBatteryPassport),
  serve(contracts.getPassportOfBattery, getPassportOfBattery),
  serve(contracts.getPassportForAuthority, getPassportForAuthority),
  serve(contracts.getSignedLinkedData, getSignedLinkedData),
  serve(contracts.getBatteryLinkedData, getBatteryLinkedData),
  serve(contracts.measureBattery, measureBattery),
  serve(contracts.importBatteryModels, importBatteryModelsByHttp),
  serve(contracts.importBatteries, importBatteriesByHttp),
];
