import { importInvoiceFiles } from '#server/bike/invoices/import-invoices.ts';
import { openInvoiceFiles } from '#server/bike/nfe/invoice-files.ts';
import { readNfe } from '#server/bike/nfe/read-nfe.ts';
import { features } from '#server/features.ts';
import { openHouse } from '#server/open-house.ts';
import { parseConfig } from '#server/settings/parse-config.ts';

/**
 * A separate process, so that its memory is that of the work: `nothing` opens the house and closes it, `read` only
 * reads and verifies.
 */
const [work = '', folder = ''] = process.argv.slice(2);

const house = work === 'read' ? null : await openHouse(parseConfig(process.env), features);
const files = await openInvoiceFiles(folder);
const started = performance.now();
const before = process.cpuUsage();
let rows = 0;
if (work === 'read') {
  const rules = { demo: false, roots: [], now: new Date() };
  for await (const file of files.each()) if ('bytes' in file && 'invoice' in readNfe(file.bytes, rules)) rows++;
}
if (work === 'import') {
  const how = { dryRun: false, brandId: null, keepNotes: 0, apiKey: null };
  rows = (await importInvoiceFiles(house!.house, files, how)).added;
}
const milliseconds = performance.now() - started;
const { user, system } = process.cpuUsage(before);
await files.close();
await house?.close();
const processor = (user + system) / 1000;
console.log(JSON.stringify({ rows, milliseconds, processor, megabytes: process.resourceUsage().maxRSS / 1024 }));
