import { getTableColumns, getTableName } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';
import type { KnownPerson } from './personal-table.ts';
import { personalTables } from './personal-tables.ts';

/** A person's rows by the names of their tables, with the columns that a person is given. */
export type PersonalData = Record<string, Record<string, unknown>[]>;

/** Everything that is held about a person, without secrets and without what is about somebody else. */
export async function readPersonalData(db: Db | Tx, person: KnownPerson): Promise<PersonalData> {
  const data: PersonalData = {};
  for (const { table, about, given } of personalTables) {
    const columns = Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => given.includes(name)));
    data[getTableName(table)] = await db.select(columns).from(table).where(about(person));
  }
  return data;
}

/** How many rows there are about a person, by the names of their tables; those without any are left out. */
export async function countPersonalData(db: Db, person: KnownPerson): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { table, about } of personalTables) {
    const count = await db.$count(table, about(person));
    if (count > 0) counts[getTableName(table)] = count;
  }
  return counts;
}

/**
 * Takes a person out of the tables: rows go, or stay without what says who it was. Accounts are blanked last, since
 * what else is about the person is found by them.
 */
export async function erasePersonalData(tx: Tx, person: KnownPerson): Promise<void> {
  for (const { table, about, atClosing } of personalTables.toReversed()) {
    if (atClosing.rows === 'go') await tx.delete(table).where(about(person));
    else if (atClosing.blank) await tx.update(table).set(atClosing.blank(person)).where(about(person));
  }
}
