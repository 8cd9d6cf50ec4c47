import { join } from 'node:path';
import type { ImportReport } from '#domain/http/import-report.ts';
import { accountsImporter } from '../../account/import-accounts.ts';
import { bikesImporter } from '../../bike/import/import-bikes.ts';
import { importInvoiceFiles } from '../../bike/invoices/import-invoices.ts';
import { openInvoiceFiles } from '../../bike/nfe/invoice-files.ts';
import type { House } from '../../context.ts';
import { importTable } from '../../imports/import-table.ts';
import type { Importer, Importing } from '../../imports/importer.ts';
import { plansImporter } from '../../insurance/import-plans.ts';
import { ownersImporter } from '../../ownership/import-owners.ts';
import { employeesImporter } from '../../shop/import/import-employees.ts';
import { shopsImporter } from '../../shop/import/import-shops.ts';
import { storesImporter } from '../../shop/import/import-stores.ts';
import { brandsImporter } from '../../tag/catalogue/import-brands.ts';
import { modelPartsImporter } from '../../tag/catalogue/import-model-parts.ts';
import { modelsImporter } from '../../tag/catalogue/import-models.ts';
import { tagsImporter } from '../../tag/labels/import-tags.ts';
import { demoFolder } from './read-table.ts';

/** What each file of the demo's folder did, by its name. */
export type DemoReports = Record<string, ImportReport>;

const how: Importing = { dryRun: false, brandId: null, keepNotes: 100 };

/**
 * Imports the demo's files as the operator's commands do, each after those that it names things of; receipts are linked
 * last, with their bikes' owners. Rows that are refused are in the reports: a house that was lived in may have its reasons.
 */
export async function importDemo(house: House): Promise<DemoReports> {
  const reports: DemoReports = {};
  const table = async <Row>(name: string, importer: Importer<Row>) => {
    reports[name] = await importTable(house, importer, join(demoFolder, `${name}.csv`), how);
  };
  await table('brands', brandsImporter);
  await table('models', modelsImporter);
  await table('parts', modelPartsImporter);
  await table('stores', storesImporter);
  await table('plans', plansImporter);
  await table('tags', tagsImporter);
  await table('bikes', bikesImporter);
  await table('shops', shopsImporter);
  await table('employees', employeesImporter);
  await table('accounts', accountsImporter);
  reports.invoices = await importInvoices(house);
  await table('owners', ownersImporter);
  return reports;
}

async function importInvoices(house: House): Promise<ImportReport> {
  const files = await openInvoiceFiles(join(demoFolder, 'invoices'));
  try {
    return await importInvoiceFiles(house, files, { ...how, apiKey: null });
  } finally {
    await files.close();
  }
}
