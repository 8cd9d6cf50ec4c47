import * as contracts from '#domain/shop/contract.ts';
import { serve, type Endpoint } from '../http/endpoint.ts';
import { askToJoin } from './ask-to-join.ts';
import { changeOffice } from './change-office.ts';
import { decideRequest } from './decide-request.ts';
import { getOwnShop } from './get-own-shop.ts';
import { getShopBike } from './get-shop-bike.ts';
import { getShopReceipt } from './get-shop-receipt.ts';
import { importStoresByHttp } from './import/import-stores-by-http.ts';
import { inviteEmployee } from './invite-employee.ts';
import { listEmployees } from './list-employees.ts';
import { logInAtShop } from './log-in-at-shop.ts';
import { proveEmail } from './prove-email.ts';
import { readRequest } from './read-request.ts';
import { reinstateEmployee } from './reinstate-employee.ts';
import { requestEmailCode } from './request-email-code.ts';
import { requestLogInCode } from './request-log-in-code.ts';
import { requestShopPhoneCode } from './request-shop-phone-code.ts';
import { suspendEmployee } from './suspend-employee.ts';

/** Contract → verb, one line each. */
export const shopRoutes: Endpoint[] = [
  serve(contracts.requestEmailCode, requestEmailCode),
  serve(contracts.proveEmail, proveEmail),
  serve(contracts.requestShopPhoneCode, requestShopPhoneCode),
  serve(contracts.askToJoin, askToJoin),
  serve(contracts.readRequest, readRequest),
  serve(contracts.decideRequest, decideRequest),
  serve(contracts.requestLogInCode, requestLogInCode),
  serve(contracts.logInAtShop, logInAtShop),
  serve(contracts.getOwnShop, getOwnShop),
  serve(contracts.listEmployees, listEmployees),
  serve(contracts.changeOffice, changeOffice),
  serve(contracts.suspendEmployee, suspendEmployee),
  serve(contracts.reinstateEmployee, reinstateEmployee),
  serve(contracts.inviteEmployee, inviteEmployee),
  serve(contracts.getShopBike, getShopBike),
  serve(contracts.getShopReceipt, getShopReceipt),
  serve(contracts.importStores, importStoresByHttp),
];
