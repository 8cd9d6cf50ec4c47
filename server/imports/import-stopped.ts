import type { ImportReport } from '#domain/http/import-report.ts';

/**
 * Thrown when a run had to end before its last row. What the report counts is in the database and stays; the same file
 * again goes on from there. `cause` is what went wrong.
 */
export class ImportStopped extends Error {
  readonly report: ImportReport;

  constructor(row: number, report: ImportReport, cause: unknown) {
    super(`The import stopped before the rows from line ${row} on were in.`, { cause });
    this.report = report;
  }
}
