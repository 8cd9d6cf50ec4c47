import type * as contracts from '#domain/account/my-data/contract.ts';
import { findOpenClosing } from '#server/account/closing/closings.store.ts';
import { countPersonalData } from '#server/account/people/personal-data.store.ts';
import { findAccount } from '#server/identity/accounts.store.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { listConsents } from './consents.store.ts';
import { ownPerson } from './own-person.ts';

export const getMyData: Verb<typeof contracts.getMyData> = async ({ db, signing, caller }) => {
  const account = await findAccount(db, caller.accountId);
  if (!account) throw problem('session-ended');
  const entries = await countPersonalData(db, ownPerson(signing, account));
  const closing = await findOpenClosing(db, account.id);
  return {
    entries,
    consents: await listConsents(db, account.id),
    closesAt: closing?.closesAt.toISOString() ?? null,
  };
};
