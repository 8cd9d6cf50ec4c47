import { inArray, or } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '#server/db/database.ts';
import { accounts } from '#server/db/tables/account.ts';
import type { Account } from './accounts.store.ts';
import { hashPassword } from './hash-password.ts';
import { consents } from './tables.ts';

/** Somebody from a table: `phone` counts as confirmed (E.164), the e-mail where `emailConfirmedAt` says so. One of them is there. */
export type TablePerson = Pick<Account, 'name' | 'email' | 'phone' | 'language' | 'emailConfirmedAt'> & {
  /** As typed; null for none. */
  password: string | null;
};

/** What became of a person: `added`, or there before and left as they are. Null when the phone is somebody else's. */
export type AddedPerson = { id: string; added: boolean } | null;

/** By which a person of a table is known: the e-mail, or the phone where there is none. */
export const contactOf = ({ email, phone }: Pick<Account, 'email' | 'phone'>): string => email ?? phone ?? '';

/**
 * Adds people whose e-mail nobody has, by `contactOf`; with the terms accepted, in the wording of the demo. Contacts come
 * once each.
 */
export async function addPeople(tx: Tx, people: readonly TablePerson[], now: Date): Promise<Map<string, AddedPerson>> {
  const known = await findIds(tx, people);
  const fresh = people.filter((person) => !known.has(contactOf(person)));
  const added = await insertPeople(tx, fresh, now);
  // A person neither known nor added was added concurrently, or has a phone that is taken.
  const meanwhile = await findIds(
    tx,
    fresh.filter((person) => !added.has(contactOf(person))),
  );
  const outcome = (contact: string): AddedPerson => {
    const isNew = added.get(contact);
    if (isNew !== undefined) return { id: isNew, added: true };
    const id = known.get(contact) ?? meanwhile.get(contact);
    return id === undefined ? null : { id, added: false };
  };
  return new Map(people.map(contactOf).map((contact) => [contact, outcome(contact)]));
}

/** The ids of accounts by the contacts that name them. */
async function findIds(tx: Tx, people: readonly TablePerson[]): Promise<Map<string, string>> {
  if (people.length === 0) return new Map();
  const contacts = people.map(contactOf);
  const { id, email, phone } = accounts;
  const rows = await tx
    .select({ id, email, phone })
    .from(accounts)
    .where(or(inArray(email, contacts), inArray(phone, contacts)));
  return new Map(rows.flatMap((row) => [row.email, row.phone].map((contact) => [contact ?? '', row.id] as const)));
}

async function insertPeople(tx: Tx, people: readonly TablePerson[], now: Date): Promise<Map<string, string>> {
  if (people.length === 0) return new Map();
  const hashes = await hashOnce(
    people.flatMap(({ password }) => password ?? []),
    now,
  );
  const rows = people
    .toSorted((a, b) => (contactOf(a) < contactOf(b) ? -1 : 1))
    .map(({ password, ...person }) => ({
      id: uuidv7(),
      ...person,
      createdAt: now,
      passwordHash: password === null ? null : hashes.get(password)!,
    }));
  const { id, email, phone } = accounts;
  const added = await tx.insert(accounts).values(rows).onConflictDoNothing().returning({ id, email, phone });
  if (added.length > 0) {
    const terms = { purpose: 'terms', textVersion: 'demo', acceptedAt: now, place: 'import' } as const;
    await tx.insert(consents).values(added.map((account) => ({ id: uuidv7(), accountId: account.id, ...terms })));
  }
  return new Map(added.map((account) => [contactOf(account), account.id]));
}

/** Demo people share a password; a hash of it costs time. */
async function hashOnce(passwords: readonly string[], now: Date): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  const from = { address: 'the desk', clock: { now: () => now } };
  for (const password of new Set(passwords)) hashes.set(password, await hashPassword(password, from));
  return hashes;
}
