import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import type { RowNote } from '#domain/http/import-report.ts';

/** A report on the disk. `close` says whether there is one: without notes no file is made. */
export type ReportFile = { add: (note: RowNote) => void; close: () => boolean };

/** Lines are written so many characters at a time. */
const piece = 65_536;

/**
 * Writes notes as CSV that spreadsheets open as it is (`row;at;code;detail`, UTF-8 with its mark), however many there are. A
 * report of an earlier run at the same path is thrown away.
 */
export function openReportFile(path: string): ReportFile {
  rmSync(path, { force: true });
  let file: number | undefined;
  let text = '\uFEFFrow;at;code;detail\r\n';
  const write = () => {
    file ??= openSync(path, 'wx', 0o600);
    writeSync(file, text);
    text = '';
  };
  let any = false;
  return {
    add: ({ row, at, code, detail }) => {
      any = true;
      text += `${[row, at, code, detail].map(cellOf).join(';')}\r\n`;
      if (text.length > piece) write();
    },
    close: () => {
      if (any) write();
      if (file !== undefined) closeSync(file);
      return any;
    },
  };
}

/** A spreadsheet takes a cell that begins like this for a formula; an apostrophe in front keeps it a text. */
const formula = /^[=+\-@\t\r]/;

function cellOf(text: string | null): string {
  const safe = (text ?? '').replace(formula, "'$&");
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
