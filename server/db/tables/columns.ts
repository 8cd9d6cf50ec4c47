import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { check, customType, PgCustomColumn, text, timestamp, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { languages, type Language } from '#domain/account/language.ts';

/** The id of another table's row, which has to be there. */
export const idOf = (column: () => AnyPgColumn) => uuid().notNull().references(column);

/** An instant, in UTC. */
export const instant = () => timestamp({ withTimezone: true });

/** One of a closed list of the domain, which `closedLists` has the database hold too. */
export const oneOf = <const T extends string>(list: readonly T[]) => text({ enum: list as unknown as [T, ...T[]] });

/**
 * The language of a person, closed as `oneOf`. A stored one that the product does not speak reads as Portuguese: letters are
 * still written, and what others do with this person does not fail.
 */
export const languageOf = customType<{ data: Language; driverData: string }>({
  dataType: () => 'text',
  fromDriver: (stored) => languages.find((known) => known === stored) ?? 'pt-BR',
});

/**
 * What every message has, in whichever table: `server/conversation/` reads and writes it by these names. The table says besides of which
 * thread it is (`threadId`), and who wrote where that is kept (`authorId`).
 */
export const messageColumns = <const Side extends string>(sides: readonly Side[]) => ({
  id: uuid().primaryKey(),
  side: oneOf(sides).notNull(),
  text: text().notNull(),
  at: instant().notNull(),
});

/** The constraints of a table's columns of closed lists: made from the same lists, so that the two cannot differ. */
export function closedLists(columns: Record<string, AnyPgColumn>) {
  const { table } = Object.values(columns)[0]!;
  return Object.values(getTableColumns(table)).flatMap((column) => {
    const list = listOf(column);
    if (!list) return [];
    const quoted = list.map((one) => `'${one.replaceAll("'", "''")}'`).join(', ');
    return check(nameOf(column, 'known'), sql`${column} in (${sql.raw(quoted)})`);
  });
}

/** The list that a column is closed by, if it is. */
export function listOf(column: AnyPgColumn): readonly string[] | undefined {
  return column instanceof PgCustomColumn ? languages : column.enumValues;
}

/** A number's constraint. Without `most` for whole numbers alone: to PostgreSQL, NaN is more than any number. */
export function inRange(column: AnyPgColumn, least: number, most?: number) {
  const [low, high] = [least, most].map((bound) => sql.raw(String(bound)));
  const range = most === undefined ? sql`${column} >= ${low}` : sql`${column} between ${low} and ${high}`;
  return check(nameOf(column, 'range'), range);
}

function nameOf({ table, name }: AnyPgColumn, what: string): string {
  return `${getTableName(table)}_${toSnakeCase(name)}_${what}`;
}

/** An id that no row has, to ask for in place of a malformed or missing one. */
export const nobodysId = '00000000-0000-0000-0000-000000000000';
