import type { Language } from '#domain/account/language.ts';
import type { ExplainedReport, ImportReport, RowNote } from '#domain/http/import-report.ts';
import { wordsBeside } from '#server/letters/written.ts';

/** A list of codes with their sentences, in each language. */
export type Reasons = Record<Language, Readonly<Record<string, string>>>;

/** Why a row is refused, or what is to know of it. */
export const rowReasons = wordsBeside<typeof import('./rows.en.json')>(import.meta.url, 'rows') satisfies Reasons;

/** Why a file is no table. */
export const fileReasons = wordsBeside<typeof import('./files.en.json')>(import.meta.url, 'files') satisfies Reasons;

/**
 * A code that a row of a table may be given. The list, which is that of the sentences, is closed: machines read the codes, people the
 * sentences.
 */
export type NoteCode = keyof typeof import('./rows.en.json');

/** A note on a row of a table. */
export type TableNote = RowNote & { code: NoteCode };

/** The sentence of a code in a language, by the first of the lists that has it; the code itself where none does. */
export function reasonIn(language: Language, ...lists: readonly Reasons[]): (code: string) => string {
  return (code) => {
    const list = lists.find((one) => Object.hasOwn(one[language], code));
    return list ? list[language][code]! : code;
  };
}

/** A report whose notes say their reasons in words, under the number that it is kept by. */
export function explainReport(
  report: ImportReport,
  reason: (code: string) => string,
  number: number | null,
): ExplainedReport {
  return { number, ...report, notes: report.notes.map((note) => ({ ...note, reason: reason(note.code) })) };
}
