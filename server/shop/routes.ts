import * as bikes from '#domain/shop/bikes.contract.ts';
import * as employees from '#domain/shop/employees.contract.ts';
import * as keys from '#domain/shop/keys.contract.ts';
import * as platform from '#domain/shop/platform.contract.ts';
import * as registration from '#domain/shop/registration.contract.ts';
import * as session from '#domain/shop/session.contract.ts';
import { serve, type Endpoint } from '#server/verb/endpoint.ts';
import { changeOffice, reinstateEmployee, suspendEmployee } from './employees/change-employee.ts';
import { listEmployees } from './employees/employees.ts';
import { readInvitation, withdrawInvitation } from './employees/invitations.ts';
import { inviteEmployee, resendInvitation } from './employees/invite-employee.ts';
import { leaveShop } from './employees/leave-shop.ts';
import { giveNewPhone } from './employees/new-phone.ts';
import { getShopReceipt, getShopBike } from './get-shop-bike.ts';
import { addShopKey, listShopKeys, revokeShopKey } from './keys/shop-keys.ts';
import { logInAtShop, requestLogInCode } from './log-in/log-in-at-shop.ts';
import { noteShopScan } from './note-scan.ts';
import { correctShop, getOwnShop } from './own-shop.ts';
import { listShopRequests, sendShopRequestLink } from './platform/requests.ts';
import {
  getPlatformShop,
  giveShopOwnerPhone,
  listPlatformShops,
  resumeShopAtPlatform,
  suspendShopAtPlatform,
} from './platform/shops.ts';
import { askToJoin } from './registration/ask-to-join.ts';
import { requestEmailCode, proveEmail, requestShopPhoneCode } from './registration/prove-contacts.ts';
import { decideRequest, decideShopRequest, decideShopRequestAtPlatform } from './requests/decide-request.ts';
import { getShopRequestAtPlatform, readRequest, readShopRequest } from './requests/read-request.ts';

/** Contract → verb, one line each. */
export const shopRoutes: Endpoint[] = [
  serve(registration.requestEmailCode, requestEmailCode),
  serve(registration.proveEmail, proveEmail),
  serve(registration.requestShopPhoneCode, requestShopPhoneCode),
  serve(registration.askToJoin, askToJoin),
  serve(registration.readRequest, readRequest),
  serve(registration.decideRequest, decideRequest),
  serve(session.requestLogInCode, requestLogInCode),
  serve(session.logInAtShop, logInAtShop),
  serve(session.getOwnShop, getOwnShop),
  serve(session.correctShop, correctShop),
  serve(session.leaveShop, leaveShop),
  serve(employees.listEmployees, listEmployees),
  serve(employees.readShopRequest, readShopRequest),
  serve(employees.decideShopRequest, decideShopRequest),
  serve(employees.changeOffice, changeOffice),
  serve(employees.suspendEmployee, suspendEmployee),
  serve(employees.reinstateEmployee, reinstateEmployee),
  serve(employees.inviteEmployee, inviteEmployee),
  serve(employees.giveNewPhone, giveNewPhone),
  serve(employees.resendInvitation, resendInvitation),
  serve(employees.withdrawInvitation, withdrawInvitation),
  serve(employees.readInvitation, readInvitation),
  serve(keys.listShopKeys, listShopKeys),
  serve(keys.addShopKey, addShopKey),
  serve(keys.revokeShopKey, revokeShopKey),
  serve(bikes.getShopBike, getShopBike),
  serve(bikes.getShopReceipt, getShopReceipt),
  serve(bikes.noteShopScan, noteShopScan),
  serve(platform.listShopRequests, listShopRequests),
  serve(platform.getShopRequestAtPlatform, getShopRequestAtPlatform),
  serve(platform.decideShopRequestAtPlatform, decideShopRequestAtPlatform),
  serve(platform.sendShopRequestLink, sendShopRequestLink),
  serve(platform.listPlatformShops, listPlatformShops),
  serve(platform.getPlatformShop, getPlatformShop),
  serve(platform.suspendShopAtPlatform, suspendShopAtPlatform),
  serve(platform.resumeShopAtPlatform, resumeShopAtPlatform),
  serve(platform.giveShopOwnerPhone, giveShopOwnerPhone),
];
