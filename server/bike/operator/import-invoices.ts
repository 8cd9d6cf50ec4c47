import { importInvoicesPath } from '#server/bike/invoices/import-invoices-path.ts';
import { UnreadableFiles } from '#server/bike/nfe/invoice-file.ts';
import { nfeReasons } from '#server/bike/nfe/reasons.ts';
import { pluralize } from '#server/cli/desk-words.ts';
import type { Answer, Desk } from '#server/cli/desk.ts';
import { importFiles } from '#server/cli/import-files.ts';
import { rowReasons } from '#server/imports/reasons/reasons.ts';

/** Imports invoices from XML files, folders and ZIP files, one after another. */
export async function importInvoices(desk: Desk, paths: readonly string[]): Promise<Answer> {
  let forTesting = 0;
  const answer = await importFiles(desk, paths, {
    unit: 'files',
    reasons: [nfeReasons, rowReasons],
    unreadable: (error) => (error instanceof UnreadableFiles ? error.code : null),
    run: (path, how) =>
      importInvoicesPath(desk.house, path, {
        ...how,
        onNote: (note) => {
          if (note.code === 'environment') forTesting++;
          how.onNote?.(note);
        },
      }),
  });
  if (forTesting === 0) return answer;
  const skipped = `Skipped ${pluralize(forTesting, 'file')} of the testing environment (homologation): NFE_HOMOLOGATION=1 takes them.`;
  return { ...answer, words: [...answer.words, skipped] };
}
