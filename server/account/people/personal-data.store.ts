import { and, getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';
import { lockOrder } from '#server/db/locking/order.ts';
import type { KnownPerson, PersonalTable } from '#server/db/personal-table.ts';
import { eventNames } from '#server/db/record-event.ts';
import type { Account } from '#server/identity/accounts.store.ts';
import type { House } from '#server/verb/context.ts';

/** A person's rows by the names of their tables, with the columns that a person is given. */
export type PersonalData = Record<string, Record<string, unknown>[]>;

/** A row as its person is given it, with the ids of the stored files that are theirs, and what documents can be made of it. */
export type OwnRow = { row: PersonalData[string][number]; files: string[]; documents: { maker: string; id: string }[] };

/** Everything that is held about a person, without secrets and without what is about somebody else. */
export async function readPersonalData(
  db: Db | Tx,
  tables: readonly PersonalTable[],
  person: KnownPerson,
): Promise<PersonalData> {
  const all = await readOwnRows(db, tables, person);
  return Object.fromEntries(Object.entries(all).map(([table, rows]) => [table, rows.map(({ row }) => row)]));
}

/** The same with what a copy brings along. */
export async function readOwnRows(
  db: Db | Tx,
  tables: readonly PersonalTable[],
  person: KnownPerson,
): Promise<Record<string, OwnRow[]>> {
  const data: Record<string, OwnRow[]> = {};
  for (const one of tables) data[getTableName(one.table)] = await rowsOf(db, one, person);
  return data;
}

async function rowsOf(
  db: Db | Tx,
  { table, about, given, givenAs = {}, files = [], documents = [] }: PersonalTable,
  person: KnownPerson,
): Promise<OwnRow[]> {
  const all = getTableColumns(table);
  const columns = Object.entries(all)
    .filter(([name]) => given.includes(name))
    .map(([name, column]) => [name, givenAs[name]?.(person).mapWith(column) ?? column] as const);
  const along = [
    ...files.map(
      ({ column, when }, at) =>
        [`file ${at}`, when ? sql`case when ${when(person)} then ${all[column]!} end` : all[column]!] as const,
    ),
    ...documents.map(({ of }, at) => [`document ${at}`, sql<string | null>`${of(person)}::text`] as const),
  ];
  const rows = await db
    .select(Object.fromEntries([...columns, ...along]))
    .from(table)
    .where(about(person));
  return rows.map((found) => ({
    row: Object.fromEntries(columns.map(([name]) => [name, found[name]])),
    files: files.flatMap((_, at) => (found[`file ${at}`] as string | null) ?? []),
    documents: documents.flatMap(({ maker }, at) => {
      const id = found[`document ${at}`] as string | null;
      return id === null ? [] : [{ maker, id }];
    }),
  }));
}

/** How many rows there are about a person, by the names of their tables; those without any are left out. */
export async function countPersonalData(
  db: Db | Tx,
  tables: readonly PersonalTable[],
  person: KnownPerson,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { table, about } of tables) {
    const count = await db.$count(table, about(person));
    if (count > 0) counts[getTableName(table)] = count;
  }
  return counts;
}

/**
 * Locks what is held about a person, in the order of locks: what ends with the account, and what is erased, may then come in any
 * order. The account is locked, and the bikes that it has or may get.
 */
export async function lockPersonalData(tx: Tx, tables: readonly PersonalTable[], person: KnownPerson): Promise<void> {
  const afterBikes = lockOrder.flat().slice(lockOrder.flat().indexOf('ownerships') + 1);
  const locked = afterBikes.flatMap((name) => tables.filter(({ table }) => getTableName(table) === name));
  for (const { table, about } of locked) {
    const key = Object.values(getTableColumns(table)).filter(({ primary }) => primary);
    await tx
      .select({ locked: sql`true` })
      .from(table)
      .where(about(person))
      .orderBy(...key)
      .for('update', { of: table });
  }
}

/**
 * Takes a person out of the tables, from the last to the first: rows go, or stay without what says who it was. What other rows are found by stands
 * before them.
 */
export async function erasePersonalData(tx: Tx, tables: readonly PersonalTable[], person: KnownPerson): Promise<void> {
  for (const { table, about, atClosing } of tables.toReversed()) {
    if (atClosing.rows === 'go') await tx.delete(table).where(about(person));
    else if (atClosing.blank) {
      const { blank, blanked } = atClosing;
      await tx
        .update(table)
        .set(blank(person))
        .where(and(about(person), blanked?.(person)));
    }
  }
}

/** The keys that identify a person in the tables; in security events also the address and phone that were tried. */
export function knownPerson(
  signing: House['signing'],
  { id, email, phone, cpf }: Pick<Account, 'id' | 'email' | 'phone' | 'cpf'>,
): KnownPerson {
  const tried = [email, phone].filter((one) => one !== null).map((one) => ({ tried: one }));
  return { id, email, phone, cpf, names: [{ accountId: id }, ...tried].flatMap((who) => eventNames(signing, who)) };
}
