import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import type { ImportReport, RowNote, RowOutcome } from '#domain/http/import-report.ts';
import type { Importing } from './importer.ts';

/** Counts what becomes of rows or files, hands every note on and keeps the first of them. */
export type ReportCollector = {
  count: (outcome: RowOutcome) => void;
  note: (note: RowNote) => void;
  report: () => ImportReport;
};

/** Starts the report of a run, of a table as well as of files of invoices. */
export function collectReport({ keepNotes, onNote }: Pick<Importing, 'keepNotes' | 'onNote'>): ReportCollector {
  const counts = { added: 0, updated: 0, unchanged: 0, refused: 0 };
  const notes: RowNote[] = [];
  let notesLeftOut = 0;
  return {
    count: (outcome) => void counts[outcome]++,
    note: (note) => {
      if (notes.length < keepNotes) notes.push(note);
      else notesLeftOut++;
      onNote?.(note);
    },
    report: () => ({ ...counts, notes: [...notes], notesLeftOut }),
  };
}

/** A report on the disk. `close` returns whether there is one: without notes there is none. */
export type ReportFile = { add: (note: RowNote) => void; close: () => boolean };

/** Lines are written this many characters at a time. */
const piece = 65_536;

/**
 * Writes notes as CSV that spreadsheets open as it is (`row;at;code;detail;reason`, UTF-8 with its mark), however many there
 * are. A report of an earlier run at the same path is deleted. Throws where none can be written: better before an
 * import than after, when the tags that it issued would be recorded nowhere.
 */
export function openReportFile(path: string, reason: (code: string) => string): ReportFile {
  rmSync(path, { force: true });
  const file = openSync(path, 'wx', 0o600);
  let text = `\uFEFF${csvLine(['row', 'at', 'code', 'detail', 'reason'])}`;
  let any = false;
  let closed = false;
  const write = () => {
    // One call may write less than all: on a full disk, for example.
    for (let rest = Buffer.from(text); rest.length > 0;) rest = rest.subarray(writeSync(file, rest));
    text = '';
  };
  return {
    add: ({ row, at, code, detail }) => {
      any = true;
      text += csvLine([row, at ?? '', code, detail ?? '', reason(code)]);
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

/**
 * What a spreadsheet takes for a formula when a cell begins with it, after white space too and in the wide letters of East
 * Asia; an apostrophe in front keeps it a text.
 */
const formula = /^(?=\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/** A line of a table that Brazilian spreadsheets open as it is: cells parted by semicolons. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(';')}\r\n`;
}

function cellOf(text: string): string {
  const safe = text.replace(formula, "'");
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
