import { knownPerson } from '#server/account/people/known-person.ts';
import type { KnownPerson } from '#server/account/people/personal-table.ts';
import type { Account } from '#server/identity/accounts.store.ts';
import type { House } from '#server/verb/context.ts';

/**
 * What a person is found by who asks for their own data. An address that they have not proven may be somebody else's, who was
 * written to by a shop, say: what is held about that address is not shown to whoever wrote it down.
 */
export function ownPerson(signing: House['signing'], account: Account): KnownPerson {
  return knownPerson(signing, { ...account, email: account.emailConfirmedAt ? account.email : null });
}
