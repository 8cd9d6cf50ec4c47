import { uuidv7 } from 'uuidv7';
import type { Language } from '#domain/account/language.ts';
import {
  insertAccount,
  insertConsent,
  lockAccountByEmail,
  setPhone,
  updateAccount,
  type Account,
} from '../account/accounts.store.ts';
import { forgetDevices } from '../account/devices.store.ts';
import { revokeSessions } from '../account/sessions.store.ts';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { accountSecuredLetter } from './letters.ts';

/** Who registers, with e-mail and phone both proven. */
export type Registrant = {
  email: string;
  phone: string;
  fullName: string;
  language: Language;
  acceptedTerms: string;
};

/** A new account without a password; null when the e-mail or the phone has one already. */
export async function createPerson(tx: Tx, who: Registrant, now: Date): Promise<Account | null> {
  const { email, phone, fullName: name, language, acceptedTerms } = who;
  const account = await insertAccount(tx, {
    ...{ id: uuidv7(), email, name, phone, language },
    ...{ passwordHash: null, emailConfirmedAt: now, createdAt: now },
  });
  if (!account) return null;
  await insertConsent(tx, { accountId: account.id, purpose: 'terms', textVersion: acceptedTerms, acceptedAt: now });
  return account;
}

/**
 * Takes an account that is there over for somebody who has just proven its e-mail and a phone. False when the phone is
 * somebody else's. The password stays, unless nothing ever tied whoever set it to this person: neither was the e-mail
 * confirmed nor is the phone the account's. Then it goes, with all sessions, and the person is told.
 */
export async function adoptPerson(tx: Tx, ctx: Ctx, account: Account, who: Registrant, now: Date): Promise<boolean> {
  const isSamePhone = account.phone === who.phone;
  if (!isSamePhone && !(await setPhone(tx, account.id, who.phone))) return false;
  const isStranger = account.passwordHash !== null && account.emailConfirmedAt === null && !isSamePhone;
  await updateAccount(tx, account.id, { emailConfirmedAt: now, ...(isStranger && { passwordHash: null }) });
  if (isStranger) {
    await revokeSessions(tx, account.id, now);
    await forgetDevices(tx, account.id);
    await ctx.outbox.post(tx, accountSecuredLetter(account, ctx.config.publicUrl));
  }
  return true;
}

/** The account of a proven e-mail, kept still; a new one when there is none; null when the phone is somebody else's. */
export async function findOrCreatePerson(
  tx: Tx,
  who: Registrant,
  now: Date,
): Promise<{ account: Account; fresh: boolean } | null> {
  const known = await lockAccountByEmail(tx, who.email);
  if (known) return { account: known, fresh: false };
  const created = await createPerson(tx, who, now);
  if (created) return { account: created, fresh: true };
  const meanwhile = await lockAccountByEmail(tx, who.email);
  return meanwhile && { account: meanwhile, fresh: false };
}
