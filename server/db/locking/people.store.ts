import { asc, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { accounts } from '#server/db/tables/account.ts';

type Account = typeof accounts.$inferSelect;

/*
 * Nobody changes an account's id: `no key update` keeps others from changing the person, and lets them add what refers to
 * one. With a stronger lock a claim, which holds the bike, would wait for a transaction that holds the person and waits for
 * the bike.
 */

/** A person, locked until the transaction ends. */
export async function lockAccount(tx: Tx, id: string): Promise<Account | null> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('no key update');
  return row ?? null;
}

/** The person of this address, locked until the transaction ends. */
export async function lockAccountByEmail(tx: Tx, email: string): Promise<Account | null> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.email, email)).for('no key update');
  return row ?? null;
}

/**
 * Locks the account of this address and another one, in the one order in which several are locked: another transaction may
 * want the same two the other way round at that moment.
 */
export function lockWithHolder(tx: Tx, id: string, email: string): Promise<void> {
  return lockAll(tx, or(eq(accounts.id, id), eq(accounts.email, email)));
}

/** The same for the account of a phone. */
export function lockWithPhoneHolder(tx: Tx, id: string, phone: string): Promise<void> {
  return lockAll(tx, or(eq(accounts.id, id), eq(accounts.phone, phone)));
}

/** Locks people by their ids, and the person of an address, in the same order. */
export function lockPeople(tx: Tx, ids: readonly string[], email: string | null): Promise<void> {
  return lockAll(tx, or(inArray(accounts.id, [...ids]), email === null ? undefined : eq(accounts.email, email)));
}

async function lockAll(tx: Tx, which: SQL | undefined): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(which).orderBy(asc(accounts.id)).for('no key update');
}

/** A person whose password cannot change until the transaction ends; others may hold them too. */
export async function holdAccount(tx: Tx, id: string): Promise<Account | null> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('share');
  return row ?? null;
}

/** The person of this phone, who cannot lose it to a change until the transaction ends. */
export async function holdAccountByPhone(tx: Tx, phone: string): Promise<Account | null> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.phone, phone)).for('share');
  return row ?? null;
}
