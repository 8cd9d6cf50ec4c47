import type { readWhatHappens as contract, WhatHappens } from '#domain/account/closing/contract.ts';
import { entriesAtClosing } from '#domain/account/closing/what-stays.ts';
import { countPersonalData, knownPerson } from '#server/account/people/personal-data.store.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { KnownPerson, PersonalTable } from '#server/db/personal-table.ts';
import { findAccount } from '#server/identity/accounts.store.ts';
import { listUnderWayOfHolder } from '#server/insurance/policy/policies.store.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';

export const readWhatHappens: Verb<typeof contract> = async ({ db, signing, personal, caller }) => {
  const account = await findAccount(db, caller.accountId);
  if (!account) throw problem('session-ended');
  return whatHappens(db, await personal(), knownPerson(signing, account));
};

/** What the closing of an account does to what is held about its person, as screen and letters say it. */
export async function whatHappens(
  db: Db | Tx,
  tables: readonly PersonalTable[],
  person: KnownPerson,
): Promise<WhatHappens> {
  const underWay = await listUnderWayOfHolder(db, person.id);
  return {
    insurance: underWay.map(({ policy, brand, model }) => ({
      id: policy.id,
      bike: `${brand.name} ${model}`,
      insurer: policy.plan.insurer.name,
      inForce: policy.acceptedAt !== null,
    })),
    ...entriesAtClosing(await countPersonalData(db, tables, person)),
  };
}
