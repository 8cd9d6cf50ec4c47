import { dirname } from 'node:path';
import type { ImportReport, RowNote } from '#domain/http/import-report.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { rowFaultOf } from '#server/db/errors.ts';
import { inTransaction } from '#server/db/transactions.ts';
import type { House } from '#server/verb/context.ts';
import { paceOf, type Pace } from './import-file.ts';
import {
  endingWith,
  ImportStopped,
  type Importer,
  type Importing,
  type ImportRun,
  type NumberedRow,
  type RowResult,
} from './importer.ts';
import { parseRow } from './reading/parse-row.ts';
import { openTable, type Table } from './reading/read-table.ts';
import { Unreadable } from './reasons/unreadable.ts';
import { collectReport, type ReportCollector } from './report.ts';
import { rowFailed, withoutStoring } from './rows/apply-rows.ts';
import { replayEarlier, type Replay } from './rows/replay-earlier.ts';
import { gatherStatistics, isStatisticsDue } from './statistics.store.ts';
import { keepChanges } from './undo/import-changes.store.ts';
/** A piece of a table: the rows that its importer decides, and the notes of those that are none. */
type Batch<Row> = { rows: NumberedRow<Row>[]; notes: Numbered[]; read: number };
type Numbered = { line: number; note: RowNote };

type Run<Row> = Applying<Row> & { how: Importing; report: ReportCollector };

/**
 * Imports a CSV file of any size: batch by batch, each in a transaction of its own, so that nobody waits long and a
 * run that was stopped leaves whole batches; the same file again goes on, because importers are safe to repeat. A dry
 * run undoes each batch. A row that the database refuses is told as `row-failed` and keeps no other out. Throws Unreadable for
 * a file that is no table (nothing is written then), and ImportStopped when a batch fails twice for another reason. A throw of `onProgress` ends the run after the batch that it was called for.
 */
export async function importTable<Row>(
  house: House,
  importer: Importer<Row>,
  file: string,
  how: Importing,
): Promise<ImportReport> {
  const table = await openTable(file, importer);
  const report = titled(collectReport(how), table.titles);
  for (const note of table.notes) report.note(note);
  const { clock, config, signing, outbox, outside, occasions, personal, documents } = house;
  const { dryRun, brandId, number = null } = how;
  const run: ImportRun = {
    house: {
      clock,
      config,
      signing,
      outbox,
      occasions,
      personal,
      documents,
      outside: dryRun ? withoutStoring(outside) : outside,
    },
    brandId,
    dryRun,
    folder: dirname(file),
  };
  const replay = dryRun ? replayEarlier(importer, run) : null;
  await importBatches(table, { db: house.db, importer, run, replay, number, how, report }, paceOf(config));
  return report.report();
}

/** A report whose notes call columns as the table does, beside our names of them. */
function titled(report: ReportCollector, titles: Readonly<Record<string, string>>): ReportCollector {
  const withTitle = (note: RowNote): RowNote => {
    const title = note.at !== null && Object.hasOwn(titles, note.at) ? titles[note.at] : undefined;
    return title === undefined || title === note.at ? note : { ...note, title };
  };
  return { ...report, note: (note) => report.note(withTitle(note)) };
}

async function importBatches<Row>(table: Table, run: Run<Row>, pace: Pace): Promise<void> {
  let rows = 0;
  const { db, importer } = run;
  const tables = importer.tables ?? [];
  // A table that came in before is looked up from its first batch on.
  if (isStatisticsDue(0, table.rows)) await gatherStatistics(db, tables);
  for await (const batch of batchesOf(table, run.importer, pace.rows)) {
    if (rows > 0) await pace.rest();
    reportBatch(batch, await applyOrStop(batch, run), run);
    if (isStatisticsDue(rows, rows + batch.read) && !run.how.dryRun) await gatherStatistics(db, tables);
    rows += batch.read;
    endingWith(run.report.report, () => run.how.onProgress?.({ rows, of: table.rows }));
  }
}

async function* batchesOf<Row>(table: Table, importer: Importer<Row>, batchSize: number): AsyncGenerator<Batch<Row>> {
  let batch: Batch<Row> = { rows: [], notes: [], read: 0 };
  for await (const read of table.read()) {
    const { line } = read;
    const parsed = parseRow(importer, read);
    if ('row' in parsed) batch.rows.push({ line, row: parsed.row });
    else batch.notes.push(...parsed.notes.map((note) => ({ line, note })));
    if (++batch.read < batchSize) continue;
    yield batch;
    batch = { rows: [], notes: [], read: 0 };
  }
  if (batch.read > 0) yield batch;
}

/** Whatever stops a batch, what is in before is told with it. */
async function applyOrStop<Row>({ rows }: Batch<Row>, run: Run<Row>): Promise<RowResult[]> {
  try {
    return await applyBatch(rows, run);
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new ImportStopped(rows[0]!.line, run.report.report(), error);
  }
}

/** Counts a batch's rows and reports their notes in the order of the file. */
function reportBatch<Row>(batch: Batch<Row>, results: readonly RowResult[], { importer, how, report }: Run<Row>): void {
  if (results.length !== batch.rows.length) throw new Error(`${importer.kind}: a row has no result.`);
  const notes = [...batch.notes];
  for (let refused = batch.read - batch.rows.length; refused > 0; refused--) report.count('refused');
  for (const { line, outcome, notes: said = [] } of results) {
    report.count(outcome);
    how.onRow?.(line, outcome);
    for (const { at = null, code, detail = null } of said) {
      // What a dry run made is gone: a tag that it issued must not be printed.
      const kept = how.dryRun && outcome !== 'refused' && code !== 'row-changed' ? null : detail;
      notes.push({ line, note: { row: String(line), at, code, detail: kept } });
    }
  }
  notes.sort((a, b) => a.line - b.line);
  for (const { note } of notes) report.note(note);
}

/** `replay` is there in a dry run only. */
type Applying<Row> = {
  db: Db;
  importer: Importer<Row>;
  run: ImportRun;
  replay: Replay<Row> | null;
  /** What the batch changes is kept under it. */
  number: number | null;
};

/**
 * Applies a batch in a transaction. It may collide with another process's (a deadlock, a race that only a unique index saw): the
 * second time it sees it. Where the database refuses a row then, the others come in without it.
 */
async function applyBatch<Row>(
  rows: readonly NumberedRow<Row>[],
  { db, importer, run, replay, number }: Applying<Row>,
): Promise<RowResult[]> {
  if (rows.length === 0) return [];
  const apply = (work: (tx: Tx) => Promise<RowResult[]>) =>
    inTransaction(db, !run.dryRun, async (tx) => {
      await replay?.before(tx, rows);
      const results = await work(tx);
      if (number !== null && !run.dryRun) await keepChanges(tx, number, results);
      return results;
    });
  const whole = (tx: Tx) => importer.apply(tx, rows, run);
  const results = await apply(whole)
    .catch(() => apply(whole))
    .catch((error: unknown) => {
      if (rowFaultOf(error) === null) throw error;
      return apply((tx) => applyInParts(tx, rows, { importer, run }));
    });
  replay?.after(rows.filter((_, at) => !results[at]?.notes?.some(({ code }) => code === 'row-failed')));
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
