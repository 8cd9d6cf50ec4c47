import * as closing from '#domain/account/closing/contract.ts';
import * as contacts from '#domain/account/contacts.contract.ts';
import {
  listImportReports as reportsContract,
  listImports as importsContract,
} from '#domain/account/imports.contract.ts';
import * as legal from '#domain/account/legal/contract.ts';
import * as data from '#domain/account/my-data/contract.ts';
import * as password from '#domain/account/password.contract.ts';
import * as platform from '#domain/account/platform.contract.ts';
import * as profile from '#domain/account/profile.contract.ts';
import * as seen from '#domain/account/seen.contract.ts';
import * as session from '#domain/account/session.contract.ts';
import { serve, type Endpoint } from '#server/verb/endpoint.ts';
import { askToClose, keepAccount, readClosingLink, useClosingLink } from './closing/closing.ts';
import { readWhatHappens } from './closing/what-happens.ts';
import { requestNewEmailCode, changeEmail } from './contacts/change-email.ts';
import { confirmPhone, requestPhoneCode } from './contacts/phone.ts';
import {
  proveAddress,
  requestAddressLink,
  proveAddressByCode,
  readAddressLink,
  requestAddressCode,
} from './contacts/prove-address.ts';
import { requestProofCode } from './contacts/request-proof-code.ts';
import { createAccount, lookUpEmail } from './create-account.ts';
import { acceptTerms, readLegal, readTermsDue } from './legal/read-legal.ts';
import { listImportReports } from './list-import-reports.ts';
import { listImports } from './list-imports.ts';
import { copyMyData, downloadMyData, getMyData } from './my-data/my-data.ts';
import { requestPasswordReset, requestPasswordResetByPhone } from './password/request-password-reset.ts';
import { resetPasswordByPhone } from './password/reset-by-phone.ts';
import { requestResetCode, readResetLink, resetPassword } from './password/reset-password.ts';
import { changePassword } from './password/set-password.ts';
import * as atPlatform from './platform/people.ts';
import { changeCpf, changeName, getProfile, updateProfile } from './profile.ts';
import { listSeen, markSeen } from './seen/seen.ts';
import { logIn, logInByPhone } from './sessions/log-in.ts';
import { logOut, endOwnSession, listOwnSessions, logOutEverywhere } from './sessions/own-sessions.ts';
import { readUndoLink, useUndoLink } from './undo/use-undo-link.ts';

/** Contract → verb, one line each. */
export const accountRoutes: Endpoint[] = [
  serve(session.lookUpEmail, lookUpEmail),
  serve(session.createAccount, createAccount),
  serve(session.logIn, logIn),
  serve(session.logInByPhone, logInByPhone),
  serve(session.logOut, logOut),
  serve(session.logOutEverywhere, logOutEverywhere),
  serve(session.listOwnSessions, listOwnSessions),
  serve(session.endOwnSession, endOwnSession),
  serve(profile.getProfile, getProfile),
  serve(profile.updateProfile, updateProfile),
  serve(profile.changeName, changeName),
  serve(profile.changeCpf, changeCpf),
  serve(data.getMyData, getMyData),
  serve(data.copyMyData, copyMyData),
  serve(data.downloadMyData, downloadMyData),
  serve(legal.readLegal, readLegal),
  serve(legal.readTermsDue, readTermsDue),
  serve(legal.acceptTerms, acceptTerms),
  serve(closing.readWhatHappens, readWhatHappens),
  serve(closing.askToClose, askToClose),
  serve(closing.keepAccount, keepAccount),
  serve(closing.readClosingLink, readClosingLink),
  serve(closing.useClosingLink, useClosingLink),
  serve(password.changePassword, changePassword),
  serve(password.requestPasswordReset, requestPasswordReset),
  serve(password.requestPasswordResetByPhone, requestPasswordResetByPhone),
  serve(password.resetPasswordByPhone, resetPasswordByPhone),
  serve(password.readResetLink, readResetLink),
  serve(password.requestResetCode, requestResetCode),
  serve(password.resetPassword, resetPassword),
  serve(contacts.requestPhoneCode, requestPhoneCode),
  serve(contacts.confirmPhone, confirmPhone),
  serve(importsContract, listImports),
  serve(reportsContract, listImportReports),
  serve(contacts.requestProofCode, requestProofCode),
  serve(contacts.requestNewEmailCode, requestNewEmailCode),
  serve(contacts.changeEmail, changeEmail),
  serve(contacts.requestAddressLink, requestAddressLink),
  serve(contacts.readAddressLink, readAddressLink),
  serve(contacts.requestAddressCode, requestAddressCode),
  serve(contacts.proveAddressByCode, proveAddressByCode),
  serve(contacts.proveAddress, proveAddress),
  serve(seen.listSeen, listSeen),
  serve(seen.markSeen, markSeen),
  serve(profile.readUndoLink, readUndoLink),
  serve(profile.useUndoLink, useUndoLink),
  serve(platform.lookUpPerson, atPlatform.lookUpPerson),
  serve(platform.endPersonsSessions, atPlatform.endPersonsSessions),
  serve(platform.copyPersonsData, atPlatform.copyPersonsData),
  serve(platform.closePersonsAccount, atPlatform.closePersonsAccount),
];
