import type { Tx } from '#server/db/database.ts';
import type { KeyedRows } from '#server/db/records.ts';
import type { RowResult } from '#server/imports/importer.ts';

/** A row with the value to store: `fresh` for a new key, else `over` the existing one. */
export type PlannedRow<Row> = { line: number; key: string; fresh: Row; over: (before: Row) => Row };

/** The table that rows are written to, and the equality of its rows. */
export type Written<Row> = {
  table: Pick<KeyedRows<Row, Row>, 'add' | 'lock' | 'change'>;
  isSame: (a: Row, b: Row) => boolean;
};

/** Adds new rows, changes different ones, leaves the rest. Each key occurs once (`applyOnce`). */
export async function writeRows<Row>(
  tx: Tx,
  planned: readonly PlannedRow<Row>[],
  { table, isSame }: Written<Row>,
): Promise<RowResult[]> {
  if (planned.length === 0) return [];
  const added = await table.add(
    tx,
    planned.map(({ fresh }) => fresh),
  );
  const there = planned.filter(({ key }) => !added.has(key));
  const known =
    there.length > 0
      ? await table.lock(
          tx,
          there.map(({ fresh }) => fresh),
        )
      : new Map<string, Row>();
  const changed = new Map<string, Row>();
  for (const { key, over } of there) {
    const before = known.get(key)!;
    const after = over(before);
    if (!isSame(before, after)) changed.set(key, after);
  }
  if (changed.size > 0) await table.change(tx, [...changed.values()]);
  return planned.map(({ line, key }) => ({
    line,
    outcome: added.has(key) ? 'added' : changed.has(key) ? 'updated' : 'unchanged',
  }));
}

/** Whether two rows of a table hold the same plain values. */
export function sameFacts<Row extends Record<string, string | number | boolean | null>>(a: Row, b: Row): boolean {
  return Object.keys(a).every((name) => a[name] === b[name]);
}
