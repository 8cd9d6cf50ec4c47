import { uuidv7 } from 'uuidv7';
import type { Language } from '#domain/account/language.ts';
import type { Tx } from '#server/db/database.ts';
import {
  insertAccount,
  insertConsent,
  lockAccountByEmail,
  setContacts,
  updateAccount,
  type Account,
} from '#server/identity/accounts.store.ts';
import { phoneRemovedMessage } from '#server/identity/changes/messages.ts';
import { recordChange } from '#server/identity/changes/record-change.ts';
import { forgetDevices } from '#server/identity/sessions/devices.store.ts';
import { revokeSessions } from '#server/identity/sessions/sessions.store.ts';
import { accountSecuredLetter } from '#server/shop/letters.ts';
import type { Ctx } from '#server/verb/context.ts';

/** The person who registers, with e-mail and phone both proven. */
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
    id: uuidv7(),
    email,
    name,
    phone,
    language,
    passwordHash: null,
    emailConfirmedAt: now,
    createdAt: now,
  });
  if (!account) return null;
  await insertConsent(tx, { accountId: account.id, purpose: 'terms', textVersion: acceptedTerms, acceptedAt: now });
  return account;
}

/**
 * Assigns an existing account to somebody who has just proven its e-mail and a phone, or returns why not. Where the
 * e-mail was proven before, another phone needs more than access to it: people with a password change it in the
 * profile; for others, who have only this way, the old contacts are notified. Where it never was, nothing connects
 * phone and password with this person unless the phone is the same: they are removed, with all sessions, and both
 * sides are notified.
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

/** Removes what a stranger had set up for an address that was not theirs. */
async function dropStranger(tx: Tx, ctx: Ctx, { phone, ...account }: Account, now: Date): Promise<void> {
  await updateAccount(tx, account.id, { passwordHash: null });
  await revokeSessions(tx, account.id, { at: now, what: 'contact-changed' });
  await forgetDevices(tx, account.id);
  if (account.passwordHash) await ctx.outbox.post(tx, accountSecuredLetter(account, ctx.config.publicUrl));
  if (phone) await ctx.outbox.post(tx, phoneRemovedMessage({ ...account, phone }));
}

/** The account of a proven e-mail, locked; a new one when there is none; null when the phone is somebody else's. */
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
