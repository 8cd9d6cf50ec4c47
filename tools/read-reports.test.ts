import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { filesInVitest, journeysIn, readPlaywright, readVitest } from './read-reports.ts';

function aReport(content: object): string {
  const file = join(mkdtempSync(join(tmpdir(), 'report-')), 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test('of vitest: what passed, what failed and how to run that, and a file that could not be loaded', () => {
  const report = aReport({
    testResults: [
      {
        name: resolve('server/a.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'passes' },
          { status: 'skipped', fullName: 'is left out' },
          {
            status: 'failed',
            fullName: "the shop's (own) 1.5",
            failureMessages: ['\u001B[31mno\n    at x (node_modules/y)'],
          },
        ],
      },
      { name: resolve('server/b.test.ts'), status: 'failed', message: 'SyntaxError', assertionResults: [] },
    ],
  });
  expect(readVitest(report, 'npx vitest run')).toEqual({
    passed: 1,
    failures: [
      {
        test: "server/a.test.ts › the shop's (own) 1.5",
        why: 'no',
        again: String.raw`npx vitest run server/a.test.ts -t 'the shop.s \(own\) 1\.5'`,
      },
      { test: 'server/b.test.ts', why: 'SyntaxError', again: 'npx vitest run server/b.test.ts' },
    ],
  });
  expect(filesInVitest(report)).toEqual(['server/a.test.ts', 'server/b.test.ts']);
});

test('of Playwright: the same, with the line of the journey; its names are those that --grep reads', () => {
  const spec = (title: string, status: string, tags: string[] = []) => ({
    id: title,
    title,
    tags,
    file: 'a.spec.ts',
    line: 7,
    tests: [{ status, results: [{ errors: [{ message: 'too late' }] }] }],
  });
  const inside = { title: 'pt-BR', specs: [spec('walks', 'expected', ['spine']), spec('stops', 'unexpected')] };
  const report = aReport({ errors: [], suites: [{ title: 'a.spec.ts', specs: [], suites: [inside] }] });
  expect(readPlaywright(report)).toEqual({
    passed: 1,
    failures: [
      { test: 'a.spec.ts › pt-BR › stops', why: 'too late', again: 'npm run test:e2e -- tests/e2e/a.spec.ts:7' },
    ],
  });
  expect(journeysIn(report).map(({ name }) => name)).toEqual([
    'a.spec.ts › pt-BR › walks @spine',
    'a.spec.ts › pt-BR › stops',
  ]);
});

test('a report that is not there is none', () => {
  expect(readVitest('/nowhere.json', '')).toBeNull();
  expect(readPlaywright('/nowhere.json')).toBeNull();
});
