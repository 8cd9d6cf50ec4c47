import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import type { RowNote } from '#domain/http/import-report.ts';
import { csvLine } from './csv-line.ts';

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
