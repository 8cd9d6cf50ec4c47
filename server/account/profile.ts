import type * as contracts from '#domain/account/profile.contract.ts';
import type { Profile } from '#domain/account/profile.contract.ts';
import { findAccount, updateAccount, type Account } from '#server/identity/accounts.store.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';

export const getProfile: Verb<typeof contracts.getProfile> = async ({ db, caller }) => {
  const account = await findAccount(db, caller.accountId);
  if (!account) throw problem('session-ended');
  return profileOf(account);
};

export const updateProfile: Verb<typeof contracts.updateProfile> = async ({ db, caller, clock }, { language }) => {
  const changes = language === undefined ? {} : { language, languageAt: clock.now() };
  const account = await db.transaction((tx) => updateAccount(tx, caller.accountId, changes));
  if (!account) throw problem('session-ended');
  return profileOf(account);
};

/** What a person may see of their own account: everything but the password's hash. */
export function profileOf(account: Account): Profile {
  const { id, name, email, emailConfirmedAt, phone, cpf, language, languageAt, createdAt } = account;
  return {
    id,
    name,
    email,
    emailProven: emailConfirmedAt !== null,
    phone,
    cpf,
    language,
    languageAt: (languageAt ?? createdAt).toISOString(),
  };
}
