import { randomBytes } from 'node:crypto';
import { newTag } from '#domain/tag/reserved-words.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import type { Tx } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import type { Importer, ImportRun, NumberedRow, RowResult } from '#server/imports/importer.ts';
import { seenKeys } from '#server/imports/seen-keys.ts';
import { addBike } from './import-bikes-add.ts';
import { changeBike } from './import-bikes-change.ts';
import { withDryRunState } from './import-bikes-dry-run.ts';
import { loadState } from './import-bikes-load.ts';
import { openPlan, refused, type Plan, type Verdict } from './import-bikes-plan.ts';
import { bikeColumns, bikeRowSchema, findWanted, type BikeRow } from './import-bikes-row.ts';
import { bikeKey } from './import-bikes-state.ts';
import { writeBikes } from './import-bikes-write.ts';

/** How often a batch is decided again in a row when other imports are faster. */
const attempts = 5;

/**
 * Bikes with their parts. A bike is known by its brand and serial number; a row of a known one changes the facts that
 * it provides and leaves those that it does not. What supports the warranty of an activated bike stays: the model,
 * the day of purchase, serial numbers of parts. A bike gets the parts that its model has on that day.
 */
export const bikesImporter: Importer<BikeRow> = {
  kind: 'bikes',
  columns: bikeColumns,
  families: { part: { also: ['peça'] } },
  schema: bikeRowSchema,
  apply: async (tx, rows, run) => {
    for (let attempt = 1; attempt <= attempts; attempt++) {
      const results = await decideAndWrite(tx, rows, run);
      if (results) return results;
    }
    throw new Error('Other imports were faster with the same bikes, time after time.');
  },
};

/**
 * Null when a concurrent request was faster; then everything is rolled back. A dry run writes nothing at all: what
 * its earlier batches would have changed is not in the database, and conflicts with nothing there.
 */
function decideAndWrite(tx: Tx, rows: readonly NumberedRow<BikeRow>[], run: ImportRun): Promise<RowResult[] | null> {
  const isWritten = (results: RowResult[] | null) => results !== null;
  return inTransaction(tx, isWritten, async (inner) => {
    const found = await loadState(
      inner,
      rows.map(({ row }) => row),
      run.brandId,
    );
    const state = run.dryRun ? withDryRunState(found, run, rows[0]!.line) : found;
    const plan = openPlan(state, () => newTag(randomBytes), run.house.clock.now());
    const results = decideBikes(rows, run, plan);
    return run.dryRun || (await writeBikes(inner, plan)) ? results : null;
  });
}

/** Decides row by row, each on the result of the rows before. */
function decideBikes(rows: readonly NumberedRow<BikeRow>[], run: ImportRun, plan: Plan): RowResult[] {
  const seen = seenKeys(run);
  const today = dateOf(plan.now);
  return rows.map(({ line, row }) => {
    const wanted = findWanted(row, plan.state, run.brandId, today);
    if ('code' in wanted) return { line, ...refused(wanted.at, wanted.code) };
    const key = bikeKey(wanted.brandId, wanted.serialKey);
    const bike = plan.state.bikes.get(key);
    const verdict: Verdict = bike
      ? changeBike(wanted, bike, seen.before(key, line) !== null, plan)
      : addBike(wanted, plan);
    if (verdict.outcome !== 'refused') seen.note(key, line);
    return { line, ...verdict };
  });
}
