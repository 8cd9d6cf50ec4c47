import type { RowResult } from './importer.ts';

/** A row with what it makes of the thing that it is about: `fresh` where there is none yet, else `over` what is there. */
export type Meant<Row> = { line: number; key: string; fresh: Row; over: (before: Row) => Row };

/** A table of the database whose rows are known by a key. Each function takes any number of rows in one statement. */
export type WrittenTable<Row> = {
  /** Adds those whose key nobody has, and gives their keys. */
  add: (rows: readonly Row[]) => Promise<ReadonlySet<string>>;
  /** Those that are there, by key; nobody else changes them before the transaction ends. */
  lock: (rows: readonly Row[]) => Promise<ReadonlyMap<string, Row>>;
  isSame: (a: Row, b: Row) => boolean;
  change: (rows: readonly Row[]) => Promise<void>;
};

/** Adds what is new, changes what differs, leaves the rest. Keys come once each (`applyOnce`). */
export async function writeRows<Row>(meant: readonly Meant<Row>[], table: WrittenTable<Row>): Promise<RowResult[]> {
  if (meant.length === 0) return [];
  const added = await table.add(meant.map(({ fresh }) => fresh));
  const there = meant.filter(({ key }) => !added.has(key));
  const known = there.length > 0 ? await table.lock(there.map(({ fresh }) => fresh)) : new Map<string, Row>();
  const changed = new Map<string, Row>();
  for (const { key, over } of there) {
    const before = known.get(key)!;
    const after = over(before);
    if (!table.isSame(before, after)) changed.set(key, after);
  }
  if (changed.size > 0) await table.change([...changed.values()]);
  return meant.map(({ line, key }) => ({
    line,
    outcome: added.has(key) ? 'added' : changed.has(key) ? 'updated' : 'unchanged',
  }));
}
