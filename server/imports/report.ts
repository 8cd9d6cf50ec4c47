import { closeSync, existsSync, openSync, rmSync, writeSync } from 'node:fs';
import { isRemark, type ImportReport, type RowNote, type RowOutcome } from '#domain/http/import-report.ts';
import { csvLine } from '#domain/imports/csv.ts';
import type { Importing } from './importer.ts';

/** Counts what becomes of rows or files, hands every note on and keeps the first of them, refused rows before remarks. */
export type ReportCollector = {
  count: (outcome: RowOutcome) => void;
  note: (note: RowNote) => void;
  report: () => ImportReport;
};

/** Starts the report of a run, of a table as well as of files of invoices. */
export function collectReport({ keepNotes, onNote }: Pick<Importing, 'keepNotes' | 'onNote'>): ReportCollector {
  const counts = { added: 0, updated: 0, unchanged: 0, refused: 0 };
  const kept = { refused: [] as RowNote[], remarks: [] as RowNote[] };
  let all = 0;
  return {
    count: (outcome) => void counts[outcome]++,
    note: (note) => {
      all++;
      const some = isRemark(note) ? kept.remarks : kept.refused;
      if (some.length < keepNotes) some.push(note);
      onNote?.(note);
    },
    report: () => {
      const notes = [...kept.refused, ...kept.remarks].slice(0, keepNotes);
      return { ...counts, notes, notesLeftOut: all - notes.length };
    },
  };
}

/**
 * A report on the disk. `flush` writes what was added, before the next batch is kept; `close` returns whether there is a report: without
 * notes there is none.
 */
export type ReportFile = { path: string; add: (note: RowNote) => void; flush: () => void; close: () => boolean };

/** Lines are written this many characters at a time. */
const piece = 65_536;

/**
 * Writes notes as CSV that spreadsheets open as it is (`row;at;code;detail;reason`, UTF-8 with its mark; `heads` are these words in the
 * reader's language), however many there are. Columns are called as the table calls them. A file that is there already is never written over: another name is found beside it. Throws where none can be written: better
 * before an import than after.
 */
export function openReportFile(wanted: string, reason: (code: string) => string, heads: readonly string[]): ReportFile {
  const path = freeName(wanted);
  const file = openSync(path, 'wx', 0o600);
  let text = `\uFEFF${csvLine(heads)}`;
  let any = false;
  let closed = false;
  const write = () => {
    // One call may write less than all: on a full disk, for example.
    for (let rest = Buffer.from(text); rest.length > 0;) rest = rest.subarray(writeSync(file, rest));
    text = '';
  };
  return {
    path,
    flush: () => {
      if (any && text !== '') write();
    },
    add: ({ row, at, title, code, detail }) => {
      any = true;
      text += csvLine([row, title ?? at ?? '', code, detail ?? '', reason(code)]);
      if (text.length > piece) write();
    },
    close: () => {
      if (closed) return any;
      closed = true;
      try {
        if (any) write();
      } finally {
        closeSync(file);
      }
      if (!any) rmSync(path, { force: true });
      return any;
    },
  };
}

/** `bikes.csv.report-7.csv`, or `bikes.csv.report-7-2.csv` where another database has given the number before. */
function freeName(wanted: string): string {
  for (let again = 2, path = wanted; ; again++) {
    if (!existsSync(path)) return path;
    path = wanted.replace(/(\.csv)?$/, `-${again}$1`);
  }
}
