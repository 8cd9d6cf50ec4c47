import type { Language } from '#domain/account/language.ts';
import type { ExplainedReport, ImportReport } from '#domain/http/import-report.ts';
import { noteCodesInPortuguese } from './codes-in-portuguese.ts';
import { noteCodes } from './codes.ts';
import { fileProblems, fileProblemsInPortuguese } from './unreadable.ts';

/** A list of codes with their sentences, in each language. */
export type Reasons = Record<Language, Readonly<Record<string, string>>>;

/** Why a row is refused, or what is to know of it. */
export const rowReasons: Reasons = { 'en': noteCodes, 'pt-BR': noteCodesInPortuguese };

/** Why a file is no table. */
export const fileReasons: Reasons = { 'en': fileProblems, 'pt-BR': fileProblemsInPortuguese };

/** The sentence of a code in a language, by the first of the lists that has it; the code itself where none does. */
export function reasonIn(language: Language, ...lists: readonly Reasons[]): (code: string) => string {
  return (code) => {
    const list = lists.find((one) => Object.hasOwn(one[language], code));
    return list ? list[language][code]! : code;
  };
}

/** A report whose notes say their reasons in words. */
export function explainReport(report: ImportReport, reason: (code: string) => string): ExplainedReport {
  return { ...report, notes: report.notes.map((note) => ({ ...note, reason: reason(note.code) })) };
}
