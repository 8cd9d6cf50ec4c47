import * as contracts from '#domain/account/contract.ts';
import { listImports as importsContract } from '#domain/account/imports-contract.ts';
import { serve, type Endpoint } from '../http/endpoint.ts';
import { changePassword } from './change-password.ts';
import { confirmPhone } from './confirm-phone.ts';
import { createAccount } from './create-account.ts';
import { endOwnSession } from './end-own-session.ts';
import { getProfile } from './get-profile.ts';
import { listImports } from './partner/list-imports.ts';
import { changeEmail } from './identity/change-email.ts';
import { requestNewEmailCode } from './identity/request-new-email-code.ts';
import { requestProofCode } from './identity/request-proof-code.ts';
import { listOwnSessions } from './list-own-sessions.ts';
import { logIn } from './log-in.ts';
import { logOutEverywhere } from './log-out-everywhere.ts';
import { logOut } from './log-out.ts';
import { lookUpEmail } from './look-up-email.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { requestPhoneCode } from './request-phone-code.ts';
import { resetPassword } from './reset-password.ts';
import { readUndoLink } from './undo/read-undo-link.ts';
import { useUndoLink } from './undo/use-undo-link.ts';
import { updateProfile } from './update-profile.ts';

/** Contract → verb, one line each. */
export const accountRoutes: Endpoint[] = [
  serve(contracts.lookUpEmail, lookUpEmail),
  serve(contracts.createAccount, createAccount),
  serve(contracts.logIn, logIn),
  serve(contracts.logOut, logOut),
  serve(contracts.logOutEverywhere, logOutEverywhere),
  serve(contracts.listOwnSessions, listOwnSessions),
  serve(contracts.endOwnSession, endOwnSession),
  serve(contracts.getProfile, getProfile),
  serve(contracts.updateProfile, updateProfile),
  serve(contracts.changePassword, changePassword),
  serve(contracts.requestPasswordReset, requestPasswordReset),
  serve(contracts.resetPassword, resetPassword),
  serve(contracts.requestPhoneCode, requestPhoneCode),
  serve(contracts.confirmPhone, confirmPhone),
  serve(importsContract, listImports),
  serve(contracts.requestProofCode, requestProofCode),
  serve(contracts.requestNewEmailCode, requestNewEmailCode),
  serve(contracts.changeEmail, changeEmail),
  serve(contracts.readUndoLink, readUndoLink),
  serve(contracts.useUndoLink, useUndoLink),
];
