import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { uuidv7 } from 'uuidv7';
import {
  isRemark,
  notesInAnswer,
  type ImportReport,
  type RowNote,
  type RowOutcome,
} from '#domain/http/import-report.ts';
import { deskFileBounds, keptOfCheck, type DeskImportState } from '#domain/imports/desk-import.ts';
import { outageOf } from '#server/db/errors.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { contentOf } from '#server/files/content.ts';
import { findFile } from '#server/files/stored-files.store.ts';
import { openUploadFolder } from '#server/http/upload-folder.ts';
import type { DeskTables, LoadedDeskTable } from '#server/imports/desk-table.ts';
import { paceOf } from '#server/imports/import-file.ts';
import { closeReport } from '#server/imports/import-reports.store.ts';
import { ImportStopped, reportAt, type Importing } from '#server/imports/importer.ts';
import { Unreadable } from '#server/imports/reasons/unreadable.ts';
import { countChanges } from '#server/imports/undo/import-changes.store.ts';
import { undoImport } from '#server/imports/undo/undo-import.ts';
import type { House } from '#server/verb/context.ts';
import {
  keepTaken,
  moveDeskImport,
  takeNext,
  type DeskImportChanges,
  type DeskImportRow,
} from './desk-imports.store.ts';

/** Milliseconds between two words that this process lives, with how far it is. */
const beat = 1000;
/** So often it is begun again where its process died or something failed on the way. */
const mostTries = 5;

/** Somebody laid it aside, or another process has it. */
class Lost extends Error {}

/** Its end: the state, and what is known then. */
type End = { to: Extract<DeskImportState, 'checked' | 'done' | 'failed' | 'undone'>; changes: DeskImportChanges };

/** One that this process has taken, and how to tell how far it is. */
type Work = {
  house: House;
  table: LoadedDeskTable;
  row: DeskImportRow;
  at: (done: { rows: number; of: number }) => void;
};

/** Does what waits, one import after the other, until none does. Killed within one, another process goes on with it. */
export async function workOnImports(given: House, tables: DeskTables): Promise<void> {
  const house = { ...given, db: given.longDb };
  for (;;) {
    const row = await takeNext(house.db, uuidv7());
    if (!row) return;
    await workOn(house, tables, row);
  }
}

async function workOn(house: House, tables: DeskTables, row: DeskImportRow): Promise<void> {
  const table = await tables.get(row.kind)?.load();
  const taken = keepAlive(house, row);
  let end: End;
  try {
    end = table && row.tries <= mostTries ? await doIt({ house, table, row, at: taken.at }) : failed('internal');
  } catch (error) {
    if (error instanceof Lost || (error instanceof ImportStopped && error.cause instanceof Lost)) return;
    // The database or the storage is away: it is taken up again once this process has been silent for a while.
    if (outageOf(error) !== null || !(error instanceof Unreadable || error instanceof ImportStopped)) throw error;
    end = await stoppedBy(house, row, error);
  } finally {
    taken.stop();
  }
  const changes = { ...end.changes, changedAt: house.clock.now(), takenBy: null, takenAt: null };
  await inTransaction(house.db, true, (tx) =>
    moveDeskImport(tx, row.id, { to: end.to, who: 'server', takenBy: row.takenBy! }, changes),
  );
}

const failed = (code: string): End => ({ to: 'failed', changes: { failed: code } });

async function stoppedBy(house: House, row: DeskImportRow, error: Unreadable | ImportStopped): Promise<End> {
  const code = error instanceof Unreadable ? error.code : 'row-failed';
  if (row.state !== 'running' || row.number === null) return failed(code);
  const counts = reportAt(error);
  await closeReport(house.db, row.number, { endedAt: house.clock.now(), counts, failed: code });
  return { to: 'failed', changes: { failed: code, ...(counts && countsOf(counts)), notes: [], first: [] } };
}

/** Says each second that it is worked on. `at` throws where it is this process's no more. */
function keepAlive({ db }: Pick<House, 'db'>, row: DeskImportRow) {
  let latest = { done: row.rowsDone, of: row.rowsOf };
  let isLost = false;
  let saying: Promise<void> | null = null;
  const say = () => {
    // A database that is away for a moment loses nothing.
    saying ??= keepTaken(db, row, latest)
      .then(
        (kept) => void (isLost ||= !kept),
        () => undefined,
      )
      .finally(() => (saying = null));
  };
  const timer = setInterval(say, beat).unref();
  return {
    at: ({ rows, of }: { rows: number; of: number }) => {
      latest = { done: rows, of };
      if (isLost) throw new Lost();
    },
    stop: () => clearInterval(timer),
  };
}

function doIt(work: Work): Promise<End> {
  if (work.row.state === 'undoing') return undo(work);
  return withFile(work, (path) => (work.row.state === 'running' ? bringIn(work, path) : tryOut(work, path)));
}

/** The file beside nothing else: no row of it can name another file. */
async function withFile({ house, row }: Work, work: (path: string) => Promise<End>): Promise<End> {
  const file = row.fileId === null ? undefined : await findFile(house.db, row.fileId);
  if (!file) return failed('file-missing');
  const folder = await openUploadFolder(house.config.dataDir);
  try {
    const path = join(folder.path, 'table.csv');
    await pipeline(Readable.from(contentOf(house, file)), createWriteStream(path, { mode: 0o600 }));
    return await work(path);
  } finally {
    await folder.remove();
  }
}

async function tryOut(work: Work, path: string): Promise<End> {
  const kept = collectNotes();
  const report = await work.table.run(work.house, path, { ...howOf(work), dryRun: true, ...kept.how });
  return {
    to: 'checked',
    changes: { ...countsOf(report), ...kept.read(), rowsDone: rowsIn(report), rowsOf: rowsIn(report) },
  };
}

async function bringIn(work: Work, path: string): Promise<End> {
  const { house, row, table } = work;
  const number = row.number!;
  const kept = collectNotes();
  const report = await table.run(house, path, { ...howOf(work), dryRun: false, number, ...kept.how });
  // Begun again after its process died, what came in the first time is unchanged to the second; the changes know better.
  const counts = table.undo ? recounted(report, await countChanges(house.db, number)) : countsOf(report);
  await closeReport(house.db, number, { endedAt: house.clock.now(), counts, failed: null });
  const rows = rowsIn(report);
  return { to: 'done', changes: { ...counts, ...kept.read(), rowsDone: rows, rowsOf: rows, stay: 0 } };
}

async function undo({ house, row, table, at }: Work): Promise<End> {
  if (!table.undo || row.number === null) return failed('internal');
  const { added, updated } = await countChanges(house.db, row.number);
  const { rest } = paceOf(house.config);
  // To see whether all of it goes is half of the work.
  const passes = row.partly ? 1 : 2;
  const of = (added + updated) * passes;
  const how = (before: number) => ({
    number: row.number!,
    undo: table.undo!,
    keepNotes: notesInAnswer,
    onBatch: async (rows: number) => {
      at({ rows: before + rows, of });
      await rest();
    },
  });
  if (!row.partly) {
    const { stay, notes } = await undoImport(house, { ...how(0), dryRun: true });
    if (stay > 0) return { to: 'done', changes: { stay, notes, notesLeftOut: stay - notes.length, first: [] } };
  }
  const { stay, notes } = await undoImport(house, { ...how(of - added - updated), dryRun: false });
  return { to: 'undone', changes: { stay, notes, notesLeftOut: stay - notes.length, first: [] } };
}

function howOf({ row, at }: Work): Pick<Importing, 'brandId' | 'keepNotes' | 'onProgress'> {
  return {
    brandId: row.brandId,
    keepNotes: 0,
    onProgress: (done) => {
      if (done.of > deskFileBounds.rows) throw new Unreadable('file-too-complex');
      at(done);
    },
  };
}

/** Keeps the first notes on wrong rows, the first changes, and what became of the first rows. */
function collectNotes() {
  const wrong: RowNote[] = [];
  const changed: RowNote[] = [];
  const first: { line: number; outcome: RowOutcome }[] = [];
  let leftOut = 0;
  const how: Pick<Importing, 'onNote' | 'onRow'> = {
    onNote: (note) => {
      if (note.code === 'tag-issued') return;
      if (!isRemark(note)) {
        if (wrong.length < keptOfCheck.wrong) wrong.push(note);
        else leftOut++;
      } else if (changed.length < keptOfCheck.changed) changed.push(note);
    },
    onRow: (line, outcome) => {
      if (first.length < keptOfCheck.rows) first.push({ line, outcome });
    },
  };
  return { how, read: () => ({ notes: [...wrong, ...changed], notesLeftOut: leftOut, first }) };
}

type Counts = Pick<ImportReport, 'added' | 'updated' | 'unchanged' | 'refused'>;

function countsOf({ added, updated, unchanged, refused }: Counts): Counts {
  return { added, updated, unchanged, refused };
}

function rowsIn({ added, updated, unchanged, refused }: Counts): number {
  return added + updated + unchanged + refused;
}

function recounted(report: Counts, { added, updated }: { added: number; updated: number }): Counts {
  return {
    added,
    updated,
    refused: report.refused,
    unchanged: Math.max(0, rowsIn(report) - report.refused - added - updated),
  };
}
