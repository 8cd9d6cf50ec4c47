import { uuidv7 } from 'uuidv7';
import type { Language } from '#domain/account/language.ts';
import {
  insertAccount,
  insertConsent,
  lockAccountByEmail,
  setContacts,
  updateAccount,
  type Account,
} from '../account/accounts.store.ts';
import { forgetDevices } from '../account/devices.store.ts';
import { phoneRemovedMessage } from '../account/identity/messages.ts';
import { recordChange } from '../account/identity/record-change.ts';
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
 * Takes an account that is there over for somebody who has just proven its e-mail and a phone; says why not otherwise. Where
 * the e-mail was proven before, another phone takes more than reading it: whoever has a password changes it in the profile;
 * of others, who know this way alone, the old contacts are told. Where it never was, nothing ties phone and password to this
 * person unless the phone is the same: they go, with all sessions, and both sides are told.
 */
export async function adoptPerson(
  tx: Tx,
  ctx: Ctx,
  account: Account,
  who: Registrant,
  now: Date,
): Promise<'phone-taken' | 'phone-differs' | null> {
  const { phone } = who;
  const isSamePhone = account.phone === phone;
  const wasProven = account.emailConfirmedAt !== null;
  if (account.phone && wasProven && account.passwordHash && !isSamePhone) return 'phone-differs';
  if (!isSamePhone && !(await setContacts(tx, account.id, { phone }, now))) return 'phone-taken';
  if (!wasProven) await updateAccount(tx, account.id, { emailConfirmedAt: now });
  if (isSamePhone) return null;
  if (wasProven) await recordChange(tx, ctx, account, { kind: 'phone', newValue: phone });
  else await dropStranger(tx, ctx, account, now);
  return null;
}

/** Ends what a stranger had set up for an address that was not theirs. */
async function dropStranger(tx: Tx, ctx: Ctx, { phone, ...account }: Account, now: Date): Promise<void> {
  await updateAccount(tx, account.id, { passwordHash: null });
  await revokeSessions(tx, account.id, now);
  await forgetDevices(tx, account.id);
  if (account.passwordHash) await ctx.outbox.post(tx, accountSecuredLetter(account, ctx.config.publicUrl));
  if (phone) await ctx.outbox.post(tx, phoneRemovedMessage({ ...account, phone }));
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
