import { inArray } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '#server/db/database.ts';
import { accounts, consents } from '#server/db/tables/account.ts';
import type { Account } from './accounts.store.ts';
import { hashPassword } from './hash-password.ts';

/** Somebody from a table: `phone` counts as confirmed (E.164), the e-mail where `emailConfirmedAt` says so. */
export type TablePerson = Pick<Account, 'name' | 'phone' | 'language' | 'emailConfirmedAt'> & {
  email: string;
  /** As typed; null for none. */
  password: string | null;
};

/** What became of a person: `added`, or there before and left as they are. Null when the phone is somebody else's. */
export type AddedPerson = { id: string; added: boolean } | null;

/**
 * Adds people whose e-mail nobody has, by e-mail; with the terms accepted, in the wording of the demo. E-mails come
 * once each.
 */
export async function addPeople(tx: Tx, people: readonly TablePerson[], now: Date): Promise<Map<string, AddedPerson>> {
  const known = await findIds(tx, people);
  const fresh = people.filter(({ email }) => !known.has(email));
  const added = await insertPeople(tx, fresh, now);
  // A person neither known nor added was added concurrently, or has a phone that is taken.
  const meanwhile = await findIds(
    tx,
    fresh.filter(({ email }) => !added.has(email)),
  );
  const outcome = (email: string): AddedPerson => {
    const isNew = added.get(email);
    if (isNew !== undefined) return { id: isNew, added: true };
    const id = known.get(email) ?? meanwhile.get(email);
    return id === undefined ? null : { id, added: false };
  };
  return new Map(people.map(({ email }) => [email, outcome(email)]));
}

/** The ids of accounts by their e-mails. */
async function findIds(tx: Tx, people: readonly Pick<TablePerson, 'email'>[]): Promise<Map<string, string>> {
  if (people.length === 0) return new Map();
  const emails = people.map(({ email }) => email);
  const rows = await tx
    .select({ email: accounts.email, id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.email, emails));
  return new Map(rows.map(({ email, id }) => [email!, id]));
}

async function insertPeople(tx: Tx, people: readonly TablePerson[], now: Date): Promise<Map<string, string>> {
  if (people.length === 0) return new Map();
  const hashes = await hashOnce(
    people.flatMap(({ password }) => password ?? []),
    now,
  );
  const rows = people
    .toSorted((a, b) => (a.email < b.email ? -1 : 1))
    .map(({ password, ...person }) => ({
      id: uuidv7(),
      ...person,
      createdAt: now,
      passwordHash: password === null ? null : hashes.get(password)!,
    }));
  const { id, email } = accounts;
  const added = await tx.insert(accounts).values(rows).onConflictDoNothing().returning({ id, email });
  if (added.length > 0) {
    const terms = { purpose: 'terms', textVersion: 'demo', acceptedAt: now, place: 'import' as const };
    await tx.insert(consents).values(added.map((account) => ({ id: uuidv7(), accountId: account.id, ...terms })));
  }
  return new Map(added.map((account) => [account.email!, account.id]));
}

/** Demo people share a password; a hash of it costs time. */
async function hashOnce(passwords: readonly string[], now: Date): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  const from = { address: 'the desk', clock: { now: () => now } };
  for (const password of new Set(passwords)) hashes.set(password, await hashPassword(password, from));
  return hashes;
}
