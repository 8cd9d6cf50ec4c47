import type { Tx } from '#server/db/database.ts';
import type { KeyedRows } from '#server/db/records.ts';
import type { RowResult, RowSaid } from '#server/imports/importer.ts';
import { additionOf, changeOfRow } from '#server/imports/undo/undo-rows.ts';
import { changesBetween, type FieldWords } from './row-changes.ts';

/** A row with the value to store: `fresh` for a new key, else `over` the existing one. */
export type PlannedRow<Row> = { line: number; key: string; fresh: Row; over: (before: Row) => Row };

/** The table that rows are written to, the equality of its rows, and how what changed is told: by its fields, unless `tell` does. */
export type Written<Row> = {
  table: Pick<KeyedRows<Row, Row>, 'add' | 'lock' | 'change'>;
  isSame: (a: Row, b: Row) => boolean;
  words?: FieldWords<Row>;
  tell?: (before: Row, after: Row) => RowSaid[];
};

/** Adds new rows, changes different ones, leaves the rest. Each key occurs once (`applyOnce`). */
export async function writeRows<Row extends { id: string }>(
  tx: Tx,
  planned: readonly PlannedRow<Row>[],
  { table, isSame, words = {}, tell = (before, after) => changesBetween(before, after, words) }: Written<Row>,
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
  return planned.map(({ line, key, fresh }): RowResult => {
    if (added.has(key)) return { line, outcome: 'added', change: additionOf(fresh) };
    const after = changed.get(key);
    if (!after) return { line, outcome: 'unchanged' };
    const before = known.get(key)!;
    return { line, outcome: 'updated', notes: tell(before, after), change: changeOfRow(before, after) };
  });
}

/** Whether two rows of a table hold the same plain values. */
export function sameFacts<Row extends Record<string, string | number | boolean | null>>(a: Row, b: Row): boolean {
  return Object.keys(a).every((name) => a[name] === b[name]);
}
