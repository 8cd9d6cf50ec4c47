import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Options, Report } from '#bench/report.ts';
import { root } from '#tools/run.ts';
import { withSection } from './sections.ts';
import { toMarkdown } from './to-markdown.ts';

const file = join(root, 'docs/benchmarks.md');

const opening = `# Benchmarks

The last recorded run of each benchmark, written by \`npm run bench -- --record\`. What counts are the ratios: each number was measured beside its
baseline in the same run. Absolute ones are of the machine that is named, and of its load.`;

/** Writes what a benchmark measured into docs/benchmarks.md, in the place of what was there of it. `run` describes machine and day. */
export function record(
  name: string,
  { tags }: Options,
  run: string,
  reports: readonly Report[],
  names: readonly string[],
): void {
  const heading = tags === null ? name : `${name} with ${tags.toLocaleString('en')} tags`;
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const text = [run, ...reports.map(toMarkdown)].join('\n\n');
  writeFileSync(file, withSection(before, { heading, text }, names, opening));
}
