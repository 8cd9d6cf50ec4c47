import type { ImportReport } from '#domain/http/import-report.ts';
import { importInvoiceFiles, type InvoiceImporting } from '#server/bike/invoices/import-invoices.ts';
import type { InvoiceFile } from '#server/bike/nfe/invoice-file.ts';
import type { InvoiceFiles } from '#server/bike/nfe/invoice-files.ts';
import type { House } from '#server/verb/context.ts';

type Given = InvoiceFile | { name: string; xml: string } | { xml: string };

/** Files of an import as if they had been opened. */
export function invoiceFiles(given: readonly Given[]): InvoiceFiles {
  const files = given.map((file, at): InvoiceFile => {
    if (!('xml' in file)) return file;
    return { name: 'name' in file ? file.name : `${at + 1}.xml`, bytes: Buffer.from(file.xml) };
  });
  return {
    count: files.length,
    each: async function* () {
      yield* files;
    },
    close: async () => {},
  };
}

/** Imports invoices as the operator does by default. */
export function importThem(
  house: Pick<House, 'db' | 'clock' | 'config' | 'outbox'>,
  given: InvoiceFiles | readonly Given[],
  how: Partial<InvoiceImporting> = {},
): Promise<ImportReport> {
  const files = 'each' in given ? given : invoiceFiles(given);
  return importInvoiceFiles(house, files, { dryRun: false, brandId: null, keepNotes: 100, apiKey: null, ...how });
}
