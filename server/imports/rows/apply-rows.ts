import type { Tx } from '#server/db/database.ts';
import { rowFaultOf } from '#server/db/errors.ts';
import type { ImportRun, NumberedRow, RowResult, Importer } from '#server/imports/importer.ts';
import { boundedContent } from '#server/outside/bounded-content.ts';
import type { FilesPort, Outside } from '#server/outside/ports.ts';
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
    if (first.digest !== digestOfRow(row)) return { line, outcome: 'refused', notes: [{ code: 'row-repeated' }] };
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

/**
 * How an importer applies rows that have to come in one after the other, each decided on its own: a file's first row about a thing
 * counts (`applyOnce`).
 */
export function rowByRow<Row>(
  keyOf: (row: Row) => string,
  apply: (tx: Tx, run: ImportRun, row: Row) => Promise<Omit<RowResult, 'line'>>,
): Importer<Row>['apply'] {
  return (tx, rows, run) =>
    applyOnce(run, rows, keyOf, async (firsts) => {
      const results: RowResult[] = [];
      for (const { line, row } of firsts) results.push({ line, ...(await apply(tx, run, row)) });
      return results;
    });
}

/** The outside drivers of a dry run, whose storages store nothing. */
export function withoutStoring({ storage, files, ...outside }: Outside): Outside {
  return {
    ...outside,
    storage: { ...storage, put: () => Promise.resolve() },
    files: { ...files, put: measure },
  };
}

/** What would have been kept. */
const measure: FilesPort['put'] = async (_key, content, bound) => {
  const { chunks, passed } = boundedContent(content, bound);
  while (!(await chunks.next()).done);
  return passed();
};

/** The result of a row that the database did not take. `detail` is PostgreSQL's code, which holds no data. */
export function rowFailed(line: number, error: unknown): RowResult {
  return { line, outcome: 'refused', notes: [{ code: 'row-failed', detail: rowFaultOf(error) }] };
}
