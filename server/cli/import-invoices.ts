import { importInvoiceFiles } from '../bike/invoices/import-invoices.ts';
import { openInvoiceFiles } from '../bike/nfe/invoice-files.ts';
import { nfeProblemWords } from '../bike/nfe/problem-words.ts';
import { sentenceOf } from '../imports/codes.ts';
import type { Answer, Desk } from './desk.ts';
import { importFiles } from './import-files.ts';

const words: Record<string, string> = nfeProblemWords;

/** Brings invoices in from XML files, folders and ZIP files, one after another. */
export async function importInvoices(desk: Desk, paths: readonly string[]): Promise<Answer> {
  return importFiles(desk, paths, {
    unit: 'files',
    sentence: (code) => words[code] ?? sentenceOf(code),
    run: async (path, how) => {
      const files = await openInvoiceFiles(path);
      try {
        return await importInvoiceFiles(desk.house, files, { ...how, apiKey: null });
      } finally {
        await files.close();
      }
    },
  });
}
