import type { Db, Tx } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { rowFaultOf } from '#server/db/row-fault.ts';
import type { Importer, ImportRun, NumberedRow, RowResult } from './importer.ts';
import type { Replay } from './replay-earlier.ts';
import { rowFailed } from './row-failed.ts';

/** `replay` is there in a dry run only. */
export type Applying<Row> = { db: Db; importer: Importer<Row>; run: ImportRun; replay: Replay<Row> | null };

/**
 * Applies a batch in a transaction. It may collide with another process's (a deadlock, a race that only a unique index saw): the
 * second time it sees it. Where the database refuses a row then, the others come in without it.
 */
export async function applyBatch<Row>(
  rows: readonly NumberedRow<Row>[],
  { db, importer, run, replay }: Applying<Row>,
): Promise<RowResult[]> {
  if (rows.length === 0) return [];
  const apply = (work: (tx: Tx) => Promise<RowResult[]>) =>
    inTransaction(db, !run.dryRun, async (tx) => {
      await replay?.before(tx, rows);
      return work(tx);
    });
  const whole = (tx: Tx) => importer.apply(tx, rows, run);
  const results = await apply(whole)
    .catch(() => apply(whole))
    .catch((error: unknown) => {
      if (rowFaultOf(error) === null) throw error;
      return apply((tx) => applyInParts(tx, rows, { importer, run }));
    });
  replay?.after(rows.filter((_, at) => results[at]?.note?.code !== 'row-failed'));
  return results;
}

/** Halves what fails until it is one row, each part behind a savepoint: some twenty tries find one bad row among a thousand. */
async function applyInParts<Row>(
  tx: Tx,
  rows: readonly NumberedRow<Row>[],
  { importer, run }: Pick<Applying<Row>, 'importer' | 'run'>,
): Promise<RowResult[]> {
  try {
    return await inTransaction(tx, true, (part) => importer.apply(part, rows, run));
  } catch (error) {
    if (rowFaultOf(error) === null) throw error;
    if (rows.length === 1) return [rowFailed(rows[0]!.line, error)];
  }
  const middle = Math.ceil(rows.length / 2);
  const first = await applyInParts(tx, rows.slice(0, middle), { importer, run });
  return [...first, ...(await applyInParts(tx, rows.slice(middle), { importer, run }))];
}
