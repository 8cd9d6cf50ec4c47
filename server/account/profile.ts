import type * as contracts from '#domain/account/profile.contract.ts';
import type { Profile } from '#domain/account/profile.contract.ts';
import { updateAccount } from '#server/identity/accounts.store.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';

/** The session check has read everything already: no second query. */
export const getProfile: Verb<typeof contracts.getProfile> = ({ caller }) =>
  Promise.resolve(profileOf({ ...caller, id: caller.accountId }));

export const updateProfile: Verb<typeof contracts.updateProfile> = async ({ db, caller }, { name, language }) => {
  const changes = { ...(name !== undefined && { name }), ...(language !== undefined && { language }) };
  const account = await db.transaction((tx) => updateAccount(tx, caller.accountId, changes));
  if (!account) throw problem('session-ended');
  return profileOf(account);
};

/** What a person may see of their own account: everything but the password's hash. */
export function profileOf({ id, name, email, phone, language }: Profile): Profile {
  return { id, name, email, phone, language };
}
