import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { root } from '#tools/run.ts';
import { benchmarks } from './benchmarks.ts';
import { closeDatabases, dropDatabases, throwAwayFilled } from './databases.ts';
import { endOf } from './ports.ts';
import { toText, type Benchmark, type Options } from './report.ts';
import { removeRunFolder } from './run-folder.ts';
import { readTags } from './sizes.ts';
import { untilStopped } from './until-stopped.ts';

const names = benchmarks.map(({ name }) => name).join(', ');

const usage = `npm run bench -- [--only NAME]… [--tags N] [--quick] [--built] [--fresh] [--json]
  --only NAME  one of ${names}; may be given several times
  --tags N     as many tags in the large database, 10m for example, instead of a million
  --quick      small databases and short rounds: shows that it runs, its numbers mean little
  --built      measures the build in dist/ as it is, instead of building first
  --fresh      throws the filled databases away that are kept from earlier runs
  --json       prints each table as a line of JSON`;

/** `npm run bench`: every number is measured beside its own baseline in the same run. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true },
      tags: { type: 'string' },
      quick: { type: 'boolean', default: false },
      built: { type: 'boolean', default: false },
      fresh: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const chosen = benchmarks.filter(({ name }) => values.only?.includes(name) ?? true);
  const tags = values.tags === undefined ? null : readTags(values.tags);
  const isWrong = chosen.length !== (values.only?.length ?? benchmarks.length) || (values.tags && tags === null);
  if (values.help || isWrong) {
    console.log(usage);
    return values.help ? 0 : 1;
  }
  return untilStopped(
    async () => {
      if (!values.built && !(await build())) return 1;
      if (values.fresh) await throwAwayFilled();
      for (const benchmark of chosen) await measure(benchmark, { quick: values.quick, tags }, values.json);
      return 0;
    },
    async () => {
      await closeDatabases();
      removeRunFolder();
    },
  );
}

/** Prints each table as soon as it is measured. */
async function measure({ name, run }: Benchmark, options: Options, json: boolean): Promise<void> {
  console.error(`measuring ${name} …`);
  for await (const report of await run(options)) console.log(json ? JSON.stringify(report) : `\n${toText(report)}\n`);
  await dropDatabases();
}

/** Standard output is for the numbers alone. */
async function build(): Promise<boolean> {
  const child = spawn(process.execPath, ['tools/build.ts'], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  void endOf(child);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) console.error(output);
  return code === 0;
}

process.exit(await main());
