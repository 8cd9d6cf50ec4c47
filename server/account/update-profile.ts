import type * as contracts from '#domain/account/contract.ts';
import type { Verb } from '../context.ts';
import { problem } from '../http/problem.ts';
import { updateAccount } from './accounts.store.ts';
import { profileOf } from './profile-of.ts';

export const updateProfile: Verb<typeof contracts.updateProfile> = async ({ db, caller }, { name, language }) => {
  const changes = { ...(name !== undefined && { name }), ...(language !== undefined && { language }) };
  const account = await db.transaction((tx) => updateAccount(tx, caller.accountId, changes));
  if (!account) throw problem('session-ended');
  return profileOf(account);
};
