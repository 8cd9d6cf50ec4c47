import { importInvoicesPath } from '#server/bike/invoices/import-invoices-path.ts';
import { nfeProblemWords } from '#server/bike/nfe/problem-words.ts';
import { UnreadableFiles } from '#server/bike/nfe/unreadable-files.ts';
import type { Answer, Desk } from '#server/cli/desk.ts';
import { importFiles } from '#server/cli/import-files.ts';
import { sentenceOf } from '#server/imports/codes.ts';

const words: Record<string, string> = nfeProblemWords;

/** Imports invoices from XML files, folders and ZIP files, one after another. */
export async function importInvoices(desk: Desk, paths: readonly string[]): Promise<Answer> {
  return importFiles(desk, paths, {
    unit: 'files',
    sentence: (code) => words[code] ?? sentenceOf(code),
    unreadable: (error) => (error instanceof UnreadableFiles ? error.code : null),
    run: (path, how) => importInvoicesPath(desk.house, path, how),
  });
}
