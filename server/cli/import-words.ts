import type { ExplainedNote, ExplainedReport, ImportReport } from '#domain/http/import-report.ts';
import type { Importing } from '#server/imports/importer.ts';
import type { Reasons } from '#server/imports/reasons/reasons.ts';

/** One kind of import: what is counted, how one file comes in, and the sentences of its codes, in lists. */
export type ImportKind = {
  unit: 'rows' | 'files';
  run: (file: string, how: Importing) => Promise<ImportReport>;
  reasons: readonly Reasons[];
  /** The code of an error that means that there is nothing to read one by one; null for any other. */
  unreadable?: (error: unknown) => string | null;
};

/** What became of one file. */
export type FileResult = {
  file: string;
  /** Null for a folder. */
  sha256: string | null;
  report: ExplainedReport | null;
  /** Where all notes are; null when there are none. */
  reportFile: string | null;
  error: { code: string; message: string } | null;
};

/** How many notes are shown at the terminal; the report file has all. */
const shownNotes = 5;

/** A file's result in words. Failures go to standard error; notes up to then are in the report. */
export function fileWords({ file, report, reportFile }: FileResult): string[] {
  const where = reportFile ? [`  Report: ${reportFile}`] : [];
  if (!report) return where;
  const { added, updated, unchanged, refused, notes, notesLeftOut } = report;
  const more = notes.length + notesLeftOut - shownNotes;
  return [
    `${file}: ${added} added, ${updated} updated, ${unchanged} unchanged, ${refused} refused.`,
    ...notes.slice(0, shownNotes).map((note) => `  ${noteWords(note)}`),
    ...(more > 0 ? [`  … and ${more} more.`] : []),
    ...where,
  ];
}

/** `12, serial_number: The serial number is … (ABC)`. */
function noteWords({ row, at, reason, detail }: ExplainedNote): string {
  return `${row}${at ? `, ${at}` : ''}: ${reason}${detail ? ` (${detail})` : ''}`;
}
