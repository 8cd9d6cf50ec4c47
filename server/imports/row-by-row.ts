import type { Tx } from '#server/db/database.ts';
import { applyOnce } from './apply-once.ts';
import type { Importer, ImportRun, RowResult } from './importer.ts';

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
