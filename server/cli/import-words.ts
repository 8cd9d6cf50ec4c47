import type { ImportReport, RowNote } from '#domain/http/import-report.ts';
import type { ImportKind } from './import-files.ts';

/** What became of one file. */
export type FileResult = {
  file: string;
  /** Null for a folder. */
  sha256: string | null;
  report: ImportReport | null;
  /** Where all notes stand; null when there are none. */
  reportFile: string | null;
  error: { code: string; message: string } | null;
};

/** How many notes are shown at the terminal; the report file has all. */
const shownNotes = 5;

/** A file's result in words. What failed is told on the standard error; what was noted until then stands in the report. */
export function fileWords(
  { file, report, reportFile }: FileResult,
  { sentence }: Pick<ImportKind, 'sentence'>,
): string[] {
  const where = reportFile ? [`  Report: ${reportFile}`] : [];
  if (!report) return where;
  const { added, updated, unchanged, refused, notes, notesLeftOut } = report;
  const more = notes.length + notesLeftOut - shownNotes;
  return [
    `${file}: ${added} added, ${updated} updated, ${unchanged} unchanged, ${refused} refused.`,
    ...notes.slice(0, shownNotes).map((note) => `  ${noteWords(note, sentence)}`),
    ...(more > 0 ? [`  … and ${more} more.`] : []),
    ...where,
  ];
}

/** `12, serial_number: The serial number is … (ABC)`. */
export function noteWords({ row, at, code, detail }: RowNote, sentence: (code: string) => string): string {
  return `${row}${at ? `, ${at}` : ''}: ${sentence(code)}${detail ? ` (${detail})` : ''}`;
}
