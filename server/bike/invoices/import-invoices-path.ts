import type { ImportReport } from '#domain/http/import-report.ts';
import { openInvoiceFiles } from '#server/bike/nfe/invoice-files.ts';
import type { Importing } from '#server/imports/importer.ts';
import type { House } from '#server/verb/context.ts';
import { importInvoiceFiles } from './import-invoices.ts';

/** Imports invoices from an XML file, a folder of them, or a ZIP, for the operator, who may import anybody's. */
export async function importInvoicesPath(house: House, path: string, how: Importing): Promise<ImportReport> {
  const files = await openInvoiceFiles(path);
  try {
    return await importInvoiceFiles(house, files, { ...how, apiKey: null });
  } finally {
    await files.close();
  }
}
