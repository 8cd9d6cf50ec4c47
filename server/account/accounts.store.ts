import { and, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Db, Tx } from '../db/database.ts';
import { accounts, consents } from '../db/tables/account.ts';

/** A person as stored. */
export type Account = typeof accounts.$inferSelect;

/** Adds a person; null when the id, the e-mail or the phone is there already. */
export async function insertAccount(tx: Tx, account: typeof accounts.$inferInsert): Promise<Account | null> {
  const [row] = await tx.insert(accounts).values(account).onConflictDoNothing().returning();
  return row ?? null;
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

/** The person of this address, kept still until the transaction ends. */
export async function lockAccountByEmail(tx: Tx, email: string): Promise<Account | null> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.email, email)).for('update');
  return row ?? null;
}

/** A person, kept still until the transaction ends. */
export async function lockAccount(tx: Tx, id: string): Promise<Account | null> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('update');
  return row ?? null;
}

/** A person whose password cannot change until the transaction ends. */
export async function holdAccount(tx: Tx, id: string): Promise<Account | null> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('share');
  return row ?? null;
}

/** Puts a new password in the place of this old one; null when it was changed meanwhile. */
export async function replacePassword(
  tx: Tx,
  id: string,
  oldHash: string,
  passwordHash: string,
): Promise<Account | null> {
  const [row] = await tx
    .update(accounts)
    .set({ passwordHash })
    .where(and(eq(accounts.id, id), eq(accounts.passwordHash, oldHash)))
    .returning();
  return row ?? null;
}

/** Gives a person a confirmed phone. False when it is somebody else's. */
export async function setPhone(tx: Tx, id: string, phone: string): Promise<boolean> {
  try {
    // A savepoint: a refusal by the unique index would otherwise end the whole transaction.
    await tx.transaction((inner) => inner.update(accounts).set({ phone }).where(eq(accounts.id, id)));
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** Changes what is given and leaves the rest. Null when there is no such person. */
export async function updateAccount(
  tx: Tx,
  id: string,
  changes: Partial<Pick<Account, 'name' | 'language' | 'passwordHash' | 'emailConfirmedAt'>>,
): Promise<Account | null> {
  if (Object.keys(changes).length === 0) return findAccount(tx, id);
  const [row] = await tx.update(accounts).set(changes).where(eq(accounts.id, id)).returning();
  return row ?? null;
}

/** Notes when an account was closed. */
export async function markAccountClosed(tx: Tx, id: string, closedAt: Date): Promise<void> {
  await tx.update(accounts).set({ closedAt }).where(eq(accounts.id, id));
}

/** Takes a person's phone away. */
export async function dropPhone(tx: Tx, id: string): Promise<void> {
  await tx.update(accounts).set({ phone: null }).where(eq(accounts.id, id));
}

/** Records what a person agreed to, in which wording. */
export async function insertConsent(
  tx: Tx,
  consent: { accountId: string; purpose: 'terms'; textVersion: string; acceptedAt: Date },
): Promise<void> {
  await tx.insert(consents).values({ id: uuidv7(), ...consent });
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code === '23505';
}
