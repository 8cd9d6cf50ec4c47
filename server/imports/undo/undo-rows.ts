import { isDeepStrictEqual } from 'node:util';
import { eq, getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '#server/db/database.ts';
import type { KeptChange, RowChange, RowSaid, Undo } from '#server/imports/importer.ts';

type Facts = Record<string, unknown>;

/** What a row added, as it is kept. */
export function additionOf<Row extends { id: string }>(row: Row): RowChange {
  return { id: row.id, before: null, after: row };
}

/** What a row changed, as it is kept: the fields that differ. */
export function changeOfRow<Row extends { id: string }>(before: Row, after: Row): RowChange {
  const fields = (Object.keys(after) as (keyof Row & string)[]).filter(
    (field) => !isDeepStrictEqual(before[field], after[field]),
  );
  const only = (row: Row): Facts => Object.fromEntries(fields.map((field) => [field, row[field]]));
  return { id: after.id, before: only(before), after: only(after) };
}

/**
 * Undoes changes of a table with an `id`, as they were kept. `refuse` may say why one stays that nothing rests on by the
 * database's own rules.
 */
export function undoRows(
  changed: PgTable & { id: PgColumn },
  refuse: (tx: Tx, change: KeptChange) => Promise<RowSaid | null> = () => Promise.resolve(null),
): Undo {
  return async (tx, change) => {
    const isIt = eq(changed.id, change.id);
    const [row] = await tx.select().from(changed).where(isIt).for('update');
    if (!row) return { code: 'gone-since' };
    const other = Object.keys(change.after).find((field) => !isAsKept(row[field], change.after[field]));
    if (other !== undefined) return { code: 'changed-since', detail: other };
    const refusal = await refuse(tx, change);
    if (refusal) return refusal;
    if (change.before === null) await tx.delete(changed).where(isIt);
    else await tx.update(changed).set(revived(changed, change.before)).where(isIt);
    return 'undone';
  };
}

/** Whether a value is what JSON has kept of it. */
export function isAsKept(value: unknown, kept: unknown): boolean {
  return isDeepStrictEqual(JSON.parse(JSON.stringify(value ?? null)), kept ?? null);
}

/** Kept values as their columns take them: JSON knows no dates. */
function revived(table: PgTable, kept: Facts): Facts {
  const columns = getTableColumns(table);
  return Object.fromEntries(
    Object.entries(kept).map(([field, value]) => [
      field,
      columns[field]?.dataType === 'date' && typeof value === 'string' ? new Date(value) : value,
    ]),
  );
}
