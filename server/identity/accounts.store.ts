import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Contact } from '#domain/account/contact.ts';
import type { ConsentPlace } from '#domain/account/my-data/contract.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/errors.ts';
import { accounts } from '#server/db/tables/account.ts';
import { isHeldForOther } from './changes/credential-changes.store.ts';
import { consents } from './tables.ts';

/** A person as stored. */
export type Account = typeof accounts.$inferSelect;

/**
 * Adds a person; null when the id, the e-mail or the phone is there already, or is kept for somebody who may still undo a
 * change of it.
 */
export async function insertAccount(tx: Tx, account: typeof accounts.$inferInsert): Promise<Account | null> {
  const [row] = await tx.insert(accounts).values(account).onConflictDoNothing().returning();
  if (!row) return null;
  // Looked at after the insert: by then, a concurrent release of the address has been waited for.
  if (!(await isHeld(tx, row.id, row, row.createdAt))) return row;
  await tx.delete(accounts).where(eq(accounts.id, row.id));
  return null;
}

export async function findAccount(db: Db | Tx, id: string): Promise<Account | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
  return row ?? null;
}

export async function findAccountByEmail(db: Db | Tx, email: string): Promise<Account | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.email, email));
  return row ?? null;
}

export async function findAccountByPhone(db: Db | Tx, phone: string): Promise<Account | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.phone, phone));
  return row ?? null;
}

/** The accounts whose people say that they have this CPF, the newest first. */
export function listAccountsByCpf(db: Db | Tx, cpf: string): Promise<Account[]> {
  return db.select().from(accounts).where(eq(accounts.cpf, cpf)).orderBy(desc(accounts.createdAt)).limit(10);
}

/** How many accounts there are that are not closed. */
export function countAccounts(db: Db): Promise<number> {
  return db.$count(accounts, isNull(accounts.closedAt));
}

/** So many of them, in the order of their ids, after one; from the first after null. */
export function listAccountsAfter(db: Db, after: string | null, limit: number): Promise<Account[]> {
  return db
    .select()
    .from(accounts)
    .where(and(isNull(accounts.closedAt), after === null ? undefined : gt(accounts.id, after)))
    .orderBy(asc(accounts.id))
    .limit(limit);
}

/** The account that somebody means by its address or phone. */
export function findAccountByContact(db: Db | Tx, contact: Contact): Promise<Account | null> {
  return 'email' in contact ? findAccountByEmail(db, contact.email) : findAccountByPhone(db, contact.phone);
}

/** The CPF (11 digits) that a person gave as their own; null where none was given. */
export async function cpfOf(db: Db | Tx, accountId: string): Promise<string | null> {
  const [row] = await db.select({ cpf: accounts.cpf }).from(accounts).where(eq(accounts.id, accountId));
  return row?.cpf ?? null;
}

type Contacts = Partial<Pick<Account, 'phone' | 'email' | 'emailConfirmedAt' | 'passwordHash'>>;

/**
 * Gives a person another confirmed phone or e-mail address. False when it is somebody else's, or kept for somebody
 * who may still undo a change of it.
 */
export async function setContacts(tx: Tx, id: string, contacts: Contacts, now: Date): Promise<boolean> {
  const taken = new Error('taken');
  try {
    // A savepoint: a refusal by the unique index would otherwise end the whole transaction.
    await tx.transaction(async (inner) => {
      await inner.update(accounts).set(contacts).where(eq(accounts.id, id));
      if (await isHeld(inner, id, contacts, now)) throw taken;
    });
    return true;
  } catch (error) {
    if (error === taken || isUniqueViolation(error)) return false;
    throw error;
  }
}

async function isHeld(tx: Tx, id: string, contacts: Contacts, now: Date): Promise<boolean> {
  const { phone, email, emailConfirmedAt } = contacts;
  const by = emailConfirmedAt ? 'prover' : 'writer';
  if (email && (await isHeldForOther(tx, { kind: 'email', value: email, by }, id, now))) return true;
  return Boolean(phone) && isHeldForOther(tx, { kind: 'phone', value: phone!, by: 'prover' }, id, now);
}

/** Changes what is given and leaves the rest. Null when there is no such person. */
export async function updateAccount(
  tx: Tx,
  id: string,
  changes: Partial<
    Pick<
      Account,
      'name' | 'language' | 'languageAt' | 'whatsappAt' | 'passwordHash' | 'phone' | 'cpf' | 'emailConfirmedAt'
    >
  >,
): Promise<Account | null> {
  if (Object.keys(changes).length === 0) return findAccount(tx, id);
  const [row] = await tx.update(accounts).set(changes).where(eq(accounts.id, id)).returning();
  return row ?? null;
}

/** Records when an account was closed. */
export async function markAccountClosed(tx: Tx, id: string, closedAt: Date): Promise<void> {
  await tx.update(accounts).set({ closedAt }).where(eq(accounts.id, id));
}

/** Takes a person's address away, which they never proved. */
export async function dropAddress(tx: Tx, id: string): Promise<void> {
  await tx.update(accounts).set({ email: null }).where(eq(accounts.id, id));
}

/** Takes a person's phone away. */
export async function dropPhone(tx: Tx, id: string): Promise<void> {
  await tx.update(accounts).set({ phone: null }).where(eq(accounts.id, id));
}

/** Records what a person agreed to, in which wording and where; the same wording again changes nothing. */
export async function insertConsent(
  tx: Tx,
  consent: {
    accountId: string;
    purpose: 'terms';
    textVersion: string;
    acceptedAt: Date;
    place: ConsentPlace;
    isAdult: boolean;
  },
): Promise<void> {
  await tx
    .insert(consents)
    .values({ id: uuidv7(), ...consent })
    .onConflictDoNothing();
}
