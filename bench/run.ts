import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { root } from '#tools/run.ts';
import { benchmarks } from './benchmarks.ts';
import { closeDatabases, dropDatabases, throwAwayFilled } from './databases.ts';
import { endOf } from './ended.ts';
import { describeRun } from './record/machine.ts';
import { record } from './record/record.ts';
import { toText, type Benchmark, type Options, type Report } from './report.ts';
import { removeRunFolder } from './run-folder.ts';
import { readTags } from './sizes.ts';
import { untilStopped } from './until-stopped.ts';

const names = benchmarks.map(({ name }) => name);

const usage = `npm run bench -- [--only NAME]… [--tags N] [--minutes N] [--quick] [--built] [--fresh] [--record] [--json]
  --only NAME  one of ${names.join(', ')}; may be given several times
  --tags N     as many tags in the large database, 10m for example, instead of a million
  --minutes N  how long half-knee lasts, instead of two minutes: 20 for a night
  --quick      small databases and short rounds: shows that it runs, its numbers mean little
  --built      measures the build in dist/ as it is, instead of building first
  --fresh      throws the filled databases away that are kept from earlier runs
  --record     writes what is measured into docs/benchmarks.md, in the place of earlier runs; not with --quick
  --json       prints each table as a line of JSON`;

/** `npm run bench`: every number is measured beside its own baseline in the same run, or held to a limit; it fails where one is not. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true },
      tags: { type: 'string' },
      minutes: { type: 'string' },
      quick: { type: 'boolean', default: false },
      built: { type: 'boolean', default: false },
      fresh: { type: 'boolean', default: false },
      record: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const chosen = benchmarks.filter(({ name }) => values.only?.includes(name) ?? true);
  const tags = values.tags === undefined ? null : readTags(values.tags);
  const minutes = /^[1-9]\d{0,3}$/.test(values.minutes ?? '') ? Number(values.minutes) : null;
  const isUnread = (values.tags && tags === null) || (values.minutes !== undefined && minutes === null);
  const isUnknown = isUnread || chosen.length !== (values.only?.length ?? benchmarks.length);
  if (values.help || isUnknown || (values.record && values.quick)) {
    console.log(usage);
    return values.help ? 0 : 1;
  }
  return untilStopped(
    async () => {
      if (!values.built && !(await build())) return 1;
      if (values.fresh) await throwAwayFilled();
      const run = { options: { quick: values.quick, tags, minutes }, toJson: values.json, isRecorded: values.record };
      let isHeld = true;
      for (const benchmark of chosen) isHeld = (await measure(benchmark, run)) && isHeld;
      return isHeld ? 0 : 1;
    },
    async () => {
      await closeDatabases();
      removeRunFolder();
    },
  );
}

type Run = { options: Options; toJson: boolean; isRecorded: boolean };

/** Prints each table as soon as it is measured. False when a limit is not held. */
async function measure({ name, run }: Benchmark, { options, toJson, isRecorded }: Run): Promise<boolean> {
  console.error(`measuring ${name} …`);
  const conditions = isRecorded ? await describeRun() : '';
  const reports: Report[] = [];
  for await (const report of await run(options)) {
    console.log(toJson ? JSON.stringify(report) : `\n${toText(report)}\n`);
    reports.push(report);
  }
  await dropDatabases();
  if (isRecorded) record(name, options, conditions, reports, names);
  return reports.every(({ missed = [] }) => missed.length === 0);
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
