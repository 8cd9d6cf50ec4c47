import { timestamp, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';

/** The id of another table's row, which has to be there. */
export const idOf = (column: () => AnyPgColumn) => uuid().notNull().references(column);

/** An instant, in UTC. */
export const instant = () => timestamp({ withTimezone: true });
