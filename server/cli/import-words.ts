import type { Language } from '#domain/account/language.ts';
import type { ExplainedNote, ExplainedReport, ImportReport } from '#domain/http/import-report.ts';
import type { Importing } from '#server/imports/importer.ts';
import type { Reasons } from '#server/imports/reasons/reasons.ts';
import { filled, wordsBeside } from '#server/letters/written.ts';

/** What is said of imports at the terminal, in the language of their reasons. */
export const importWords = wordsBeside<typeof import('./import-words.en.json')>(import.meta.url);

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
export function fileWords({ file, report, reportFile }: FileResult, language: Language): string[] {
  const words = importWords[language];
  const where = reportFile ? [`  ${filled(words.report, { file: reportFile })}`] : [];
  if (!report) return where;
  const { notes, notesLeftOut } = report;
  const [added, updated] = [String(report.added), String(report.updated)];
  const [unchanged, refused] = [String(report.unchanged), String(report.refused)];
  const more = notes.length + notesLeftOut - shownNotes;
  return [
    filled(words.counts, { file, added, updated, unchanged, refused }),
    ...notes.slice(0, shownNotes).map((note) => `  ${noteWords(note)}`),
    ...(more > 0 ? [`  ${filled(words.more, { count: String(more) })}`] : []),
    ...where,
  ];
}

/** `12, Número de série: The serial number is … (ABC)`: the column as the table calls it. */
export function noteWords({ row, at, title, reason, detail }: ExplainedNote): string {
  const column = title ?? at;
  return `${row}${column ? `, ${column}` : ''}: ${reason}${detail ? ` (${detail})` : ''}`;
}
