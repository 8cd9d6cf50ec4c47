import type { House } from '../../context.ts';
import { eventNames } from '../../db/record-event.ts';
import type { Account } from '../accounts.store.ts';
import type { KnownPerson } from './personal-table.ts';

/** By what the tables know a person; security events also by the address and phone that were tried before anybody was known. */
export function knownPerson(
  signing: House['signing'],
  { id, email, phone }: Pick<Account, 'id' | 'email' | 'phone'>,
): KnownPerson {
  const tried = [email, phone].filter((one) => one !== null).map((one) => ({ tried: one }));
  return { id, email, phone, names: [{ accountId: id }, ...tried].flatMap((who) => eventNames(signing, who)) };
}
