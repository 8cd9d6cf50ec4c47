import { uuidv7 } from 'uuidv7';
import type { Language } from '#domain/account/language.ts';
import type { Tx } from '#server/db/database.ts';
import { lockAccountByEmail } from '#server/db/locking/people.store.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { insertAccount, insertConsent, setContacts, type Account } from '#server/identity/accounts.store.ts';
import { freeAddress, bringWhatWaited, markAddressProven } from '#server/identity/address/proven-address.ts';
import { recordChange } from '#server/identity/changes/record-change.ts';
import type { Ctx } from '#server/verb/context.ts';

/** The person who registers, with e-mail and phone both proven. */
export type Registrant = {
  email: string;
  phone: string;
  fullName: string;
  language: Language;
  acceptedTerms: string;
  isAdult: boolean;
};

/** A new account without a password; null when the e-mail or the phone has one already. */
async function createPerson(tx: Tx, ctx: Ctx, who: Registrant, now: Date): Promise<Account | null> {
  const { email, phone, fullName: name, language, acceptedTerms, isAdult } = who;
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
  await insertConsent(tx, {
    accountId: account.id,
    purpose: 'terms',
    textVersion: acceptedTerms,
    acceptedAt: now,
    place: 'shop-registration',
    isAdult,
  });
  await bringWhatWaited(tx, ctx, account);
  return account;
}

/**
 * Assigns a registrant's own account (`findOrCreatePerson`) to the phone that they have just proven, or returns why not.
 * Another phone than the account's needs more than access to the address: people with a password change it in the profile;
 * for others, who have only this way, the old contacts are notified.
 */
export async function adoptPerson(
  tx: Tx,
  ctx: Ctx,
  account: Account,
  { phone }: Registrant,
  now: Date,
): Promise<'phone-taken' | 'phone-differs' | null> {
  if (account.phone === phone) {
    if (!account.emailConfirmedAt) await markAddressProven(tx, ctx, account.id);
    return null;
  }
  if (account.phone && account.passwordHash) return 'phone-differs';
  if (!(await setContacts(tx, account.id, { phone }, now))) return 'phone-taken';
  await recordChange(tx, ctx, account, { kind: 'phone', newValue: phone });
  return null;
}

/**
 * The registrant's account, locked: the one that has proven the e-mail or has the same phone. An account that only wrote
 * the e-mail down may be anybody's: it loses it to a new one. Null when the phone is somebody else's; then nothing has changed.
 */
export async function findOrCreatePerson(
  tx: Tx,
  ctx: Ctx,
  who: Registrant,
  now: Date,
): Promise<{ account: Account; fresh: boolean } | null> {
  const known = await findOwn(tx, who);
  if (known) return { account: known, fresh: false };
  const isThere = (account: Account | null) => account !== null;
  const created = await inTransaction(tx, isThere, async (inner) =>
    (await freeAddress(inner, ctx, who.email)) ? createPerson(inner, ctx, who, now) : null,
  );
  if (created) return { account: created, fresh: true };
  const meanwhile = await findOwn(tx, who);
  return meanwhile && { account: meanwhile, fresh: false };
}

async function findOwn(tx: Tx, { email, phone }: Registrant): Promise<Account | null> {
  const account = await lockAccountByEmail(tx, email);
  return account && (account.emailConfirmedAt || account.phone === phone) ? account : null;
}
