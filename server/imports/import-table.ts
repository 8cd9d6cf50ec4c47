import { dirname } from 'node:path';
import type { ImportReport, RowNote } from '#domain/http/import-report.ts';
import type { House } from '../context.ts';
import type { Db, Tx } from '../db/database.ts';
import { collectReport, type ReportCollector } from './collect-report.ts';
import { ImportStopped } from './import-stopped.ts';
import type { Importer, Importing, ImportRun, NumberedRow, RowResult } from './importer.ts';
import { parseRow } from './parse-row.ts';
import { openTable, type Table } from './read-table.ts';
import { withoutKeeping } from './without-keeping.ts';

/** Rows that are decided and written at once. */
const batchSize = 1000;

/** Does work in a transaction of its own: the database's, or a savepoint within the one of a dry run. */
type InTransaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** A piece of a table: the rows that its importer decides, and the notes of those that are none. */
type Batch<Row> = { rows: NumberedRow<Row>[]; notes: Numbered[]; read: number };
type Numbered = { line: number; note: RowNote };

type Run<Row> = { importer: Importer<Row>; run: ImportRun; how: Importing; report: ReportCollector };

/**
 * Imports a CSV file of any size: batch by batch, each in a transaction of its own, so that nobody waits long and a run that
 * was stopped leaves whole batches; the same file again goes on, because importers are safe to repeat. Throws Unreadable
 * for a file that is no table (nothing is written then), and ImportStopped when a batch fails twice. A throw of
 * `onProgress` ends the run after the batch that it was told of.
 */
export async function importTable<Row>(
  house: House,
  importer: Importer<Row>,
  file: string,
  how: Importing,
): Promise<ImportReport> {
  const table = await openTable(file, importer);
  const report = collectReport(how);
  for (const note of table.notes) report.note(note);
  const { clock, config, signing, outbox, outside } = house;
  const run: ImportRun = {
    house: { clock, config, signing, outbox, outside: how.dryRun ? withoutKeeping(outside) : outside },
    brandId: how.brandId,
    folder: dirname(file),
  };
  const importAll = (inTransaction: InTransaction) =>
    importBatches(table, { importer, run, how, report }, inTransaction);
  if (how.dryRun) await andUndo(house.db, (tx) => importAll((work) => tx.transaction(work)));
  else await importAll((work) => house.db.transaction(work));
  return report.report();
}

async function importBatches<Row>(table: Table, run: Run<Row>, inTransaction: InTransaction): Promise<void> {
  let rows = 0;
  for await (const batch of batchesOf(table, run.importer)) {
    const results = await applyTwice(batch, run, inTransaction);
    tell(batch, results, run);
    rows += batch.read;
    run.how.onProgress?.({ rows, of: table.rows });
  }
}

async function* batchesOf<Row>(table: Table, importer: Importer<Row>): AsyncGenerator<Batch<Row>> {
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

/** A batch may meet another process's (a deadlock, a race that only a unique index saw): the second time it sees it. */
async function applyTwice<Row>(
  { rows }: Batch<Row>,
  { importer, run, report }: Run<Row>,
  inTransaction: InTransaction,
): Promise<RowResult[]> {
  if (rows.length === 0) return [];
  const apply = () => inTransaction((tx) => importer.apply(tx, rows, run));
  try {
    return await apply().catch(apply);
  } catch (error) {
    throw new ImportStopped(rows[0]!.line, report.report(), error);
  }
}

/** Counts a batch's rows and tells their notes in the order of the file. */
function tell<Row>(batch: Batch<Row>, results: readonly RowResult[], { importer, how, report }: Run<Row>): void {
  if (results.length !== batch.rows.length) throw new Error(`${importer.kind}: a row has no result.`);
  const notes = [...batch.notes];
  for (let refused = batch.read - batch.rows.length; refused > 0; refused--) report.count('refused');
  for (const { line, outcome, note } of results) {
    report.count(outcome);
    if (!note) continue;
    const { at = null, code, detail = null } = note;
    // What a dry run made is gone: a tag that it issued must not be printed.
    const kept = how.dryRun && outcome !== 'refused' ? null : detail;
    notes.push({ line, note: { row: String(line), at, code, detail: kept } });
  }
  notes.sort((a, b) => a.line - b.line);
  for (const { note } of notes) report.note(note);
}

/** Does work in one transaction and takes all of it back. */
async function andUndo(db: Db, work: (tx: Tx) => Promise<void>): Promise<void> {
  const done = new Error('A dry run is taken back.');
  try {
    await db.transaction(async (tx) => {
      await work(tx);
      throw done;
    });
  } catch (error) {
    if (error !== done) throw error;
  }
}
