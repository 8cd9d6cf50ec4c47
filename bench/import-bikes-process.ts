import { bikesImporter } from '#server/bike/import/import-bikes.ts';
import { features } from '#server/features.ts';
import { importTable } from '#server/imports/import-table.ts';
import { parseRow } from '#server/imports/reading/parse-row.ts';
import { openTable } from '#server/imports/reading/read-table.ts';
import { openHouse } from '#server/open-house.ts';
import { parseConfig } from '#server/settings/parse-config.ts';

/**
 * A separate process, so that its memory is that of the work: `nothing` opens the house and closes it, `read` only
 * reads and parses.
 */
const [work = '', file = ''] = process.argv.slice(2);

const house = work === 'read' ? null : await openHouse(parseConfig(process.env), features);
const started = performance.now();
const before = process.cpuUsage();
let rows = 0;
if (work === 'read') {
  const table = await openTable(file, bikesImporter);
  for await (const read of table.read()) if ('row' in parseRow(bikesImporter, read)) rows++;
}
if (work === 'import') {
  const report = await importTable(house!.house, bikesImporter, file, { dryRun: false, brandId: null, keepNotes: 0 });
  rows = report.added;
}
const milliseconds = performance.now() - started;
const { user, system } = process.cpuUsage(before);
await house?.close();
const megabytes = process.resourceUsage().maxRSS / 1024;
console.log(JSON.stringify({ rows, milliseconds, processor: (user + system) / 1000, megabytes }));
