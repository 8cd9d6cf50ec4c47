import type { ImportRun, NumberedRow, RowResult } from './importer.ts';
import { rowFailed } from './row-failed.ts';
import { digestOf } from './seen-keys.ts';

/** The row that a file named a thing with first, and what became of it. */
type First = { line: number; digest: string; result: RowResult | undefined };

const runs = new WeakMap<ImportRun, Map<string, First>>();

/**
 * Applies rows so that each thing is decided once in a file: its first row counts. The same row again is what the first one
 * was (`unchanged`, where that went well); other facts about the same thing are refused as `row-repeated`.
 */
export async function applyOnce<Row>(
  run: ImportRun,
  rows: readonly NumberedRow<Row>[],
  keyOf: (row: Row) => string,
  apply: (rows: readonly NumberedRow<Row>[]) => Promise<RowResult[]>,
): Promise<RowResult[]> {
  const seen = firstsOf(run);
  const firsts = rows.filter(({ line, row }) => {
    const before = seen.get(keyOf(row));
    // A batch that is tried again brings the same lines again.
    if (before && before.line !== line) return false;
    seen.set(keyOf(row), { line, digest: digestOfRow(row), result: undefined });
    return true;
  });
  const applied = await apply(firsts).catch((error: unknown) => {
    // Where it stays so (a row that the database does not take), the same row further down is none that was taken.
    for (const { line, row } of firsts) seen.get(keyOf(row))!.result = rowFailed(line, error);
    throw error;
  });
  const results = new Map(applied.map((result) => [result.line, result]));
  for (const { line, row } of firsts) seen.get(keyOf(row))!.result = results.get(line);
  return rows.map(({ line, row }) => {
    const first = seen.get(keyOf(row))!;
    if (first.line === line) return first.result!;
    if (first.digest !== digestOfRow(row)) return { line, outcome: 'refused', note: { code: 'row-repeated' } };
    return first.result?.outcome === 'refused' ? { ...first.result, line } : { line, outcome: 'unchanged' };
  });
}

function firstsOf(run: ImportRun): Map<string, First> {
  let firsts = runs.get(run);
  if (!firsts) runs.set(run, (firsts = new Map()));
  return firsts;
}

function digestOfRow(row: unknown): string {
  return digestOf(JSON.stringify(row));
}
