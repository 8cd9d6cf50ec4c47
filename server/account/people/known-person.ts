import { eventNames } from '#server/db/record-event.ts';
import type { Account } from '#server/identity/accounts.store.ts';
import type { House } from '#server/verb/context.ts';
import type { KnownPerson } from './personal-table.ts';

/** The keys that identify a person in the tables; in security events also the address and phone that were tried. */
export function knownPerson(
  signing: House['signing'],
  { id, email, phone }: Pick<Account, 'id' | 'email' | 'phone'>,
): KnownPerson {
  const tried = [email, phone].filter((one) => one !== null).map((one) => ({ tried: one }));
  return { id, email, phone, names: [{ accountId: id }, ...tried].flatMap((who) => eventNames(signing, who)) };
}
