import { parseArgs } from 'node:util';
import { run as runProgram } from '#tools/run.ts';
import { bytes } from './bytes.ts';
import { claimsList } from './claims-list.ts';
import { dropDatabases } from './databases.ts';
import { importBikes } from './import-bikes.ts';
import { importInvoices } from './import-invoices.ts';
import { landingQuery } from './landing-query.ts';
import { landing } from './landing.ts';
import { lighthouse } from './lighthouse.ts';
import { nearestStores } from './nearest-stores.ts';
import { toText, type Benchmark, type Report } from './report.ts';
import { scanner } from './scanner.ts';
import { session } from './session.ts';
import { uploads } from './uploads/uploads.ts';

const all: Benchmark[] = [
  bytes,
  landingQuery,
  landing,
  nearestStores,
  claimsList,
  session,
  importBikes,
  importInvoices,
  uploads,
  scanner,
  lighthouse,
];
const names = all.map(({ name }) => name).join(', ');

const usage = `npm run bench -- [--only NAME]… [--quick] [--built] [--json]
  --only NAME  one of ${names}; may be given several times
  --quick      small databases and short rounds: shows that it runs, its numbers mean little
  --built      measures the build in dist/ as it is, instead of building first
  --json       prints the numbers as JSON`;

/** `npm run bench`: every number is measured beside its own baseline in the same run. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true },
      quick: { type: 'boolean', default: false },
      built: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const chosen = all.filter(({ name }) => values.only?.includes(name) ?? true);
  if (values.help || chosen.length !== (values.only?.length ?? all.length)) {
    console.log(usage);
    return values.help ? 0 : 1;
  }
  if (!values.built && !(await build())) return 1;
  const reports: Report[] = [];
  try {
    for (const { name, run } of chosen) {
      console.error(`measuring ${name} …`);
      reports.push(...(await run(values)));
    }
  } finally {
    await dropDatabases();
  }
  console.log(values.json ? JSON.stringify(reports, null, 2) : `\n${reports.map(toText).join('\n\n')}`);
  return 0;
}

/** Standard output is for the numbers alone. */
async function build(): Promise<boolean> {
  const { code, output } = await runProgram(process.execPath, ['tools/build.ts']);
  if (code !== 0) console.error(output);
  return code === 0;
}

process.exitCode = await main();
