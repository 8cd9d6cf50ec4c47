import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Failure, Outcome } from './outcome.ts';
import { root } from './run.ts';

type VitestReport = {
  testResults: {
    name: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
};

/** Vitest's JSON report; null when there is none. A file that could not even be loaded is one failure. */
export function readVitest(file: string, command: string): Outcome | null {
  const report = read<VitestReport>(file);
  if (!report) return null;
  const failures = report.testResults.flatMap(({ name, message, assertionResults, ...result }): Failure[] => {
    const path = relative(root, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && (result as { status?: string }).status === 'failed')
      return [{ test: path, why: plain(message) || 'The file could not be loaded.', again: `${command} ${path}` }];
    return failed.map(({ fullName, failureMessages }) => ({
      test: `${path} › ${fullName}`,
      why: plain(failureMessages?.join('\n')),
      again: `${command} ${path} -t ${quoted(fullName)}`,
    }));
  });
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  return { passed: tests.filter(({ status }) => status === 'passed').length, failures };
}

/** The test files that a report of vitest has results of, as paths from the root. */
export function filesInVitest(file: string): string[] {
  return (read<VitestReport>(file)?.testResults ?? []).map(({ name }) => relative(root, name));
}

type PlaywrightSpec = {
  title: string;
  id: string;
  file: string;
  line: number;
  tags: string[];
  tests: { status: string; results: { errors?: { message?: string }[] }[] }[];
};
type PlaywrightSuite = { title: string; suites?: PlaywrightSuite[]; specs?: PlaywrightSpec[] };
type PlaywrightReport = { suites: PlaywrightSuite[]; errors: { message?: string }[] };

/** Playwright's JSON report; null when there is none. */
export function readPlaywright(file: string): Outcome | null {
  const report = read<PlaywrightReport>(file);
  if (!report) return null;
  const specs = report.suites.flatMap((suite) => specsOf(suite));
  const failures = specs.flatMap(({ spec, title }) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => ({
        test: title,
        why: plain(
          results
            .at(-1)
            ?.errors?.map(({ message }) => message)
            .join('\n'),
        ),
        again: `npm run test:e2e -- tests/e2e/${spec.file}:${spec.line}`,
      })),
  );
  const broken = report.errors.map(({ message }) => ({
    test: 'end to end',
    why: plain(message),
    again: 'npm run test:e2e',
  }));
  const passed = specs.flatMap(({ spec }) => spec.tests).filter(({ status }) => /^(expected|flaky)$/.test(status));
  return { passed: passed.length, failures: [...failures, ...broken] };
}

/** The journeys in a report of Playwright, also in one that only lists them: their ids, and their names as `--grep` reads them. */
export function journeysIn(file: string): { id: string; name: string }[] {
  const report = read<PlaywrightReport>(file);
  return (report?.suites ?? [])
    .flatMap((suite) => specsOf(suite))
    .map(({ spec, title }) => ({ id: spec.id, name: [title, ...spec.tags.map((tag) => `@${tag}`)].join(' ') }));
}

function specsOf(suite: PlaywrightSuite, above: string[] = []): { spec: PlaywrightSpec; title: string }[] {
  const path = [...above, suite.title];
  return [
    ...(suite.specs ?? []).map((spec) => ({ spec, title: [...path, spec.title].join(' › ') })),
    ...(suite.suites ?? []).flatMap((inner) => specsOf(inner, path)),
  ];
}

function read<T>(file: string): T | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null;
}

/** Without colours, and without the lines of a stack that are in packages. */
function plain(text = ''): string {
  const lines = stripVTControlCharacters(text).split('\n');
  return lines
    .filter((line) => !/^\s+at .*(node_modules|node:internal|new Promise)/.test(line))
    .join('\n')
    .trim();
}

/** For a shell, and as a regular expression. */
function quoted(name: string): string {
  return `'${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll("'", '.')}'`;
}
