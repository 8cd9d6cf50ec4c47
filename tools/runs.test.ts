import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { journeysOf, longJourneys, runOf, testFiles, testPaths, type Run } from './runs.ts';

const files = testFiles();

test('every test file belongs to a run', () => {
  expect(files.length).toBeGreaterThan(400);
  expect(files.filter((file) => runOf(file) === null)).toEqual([]);
});

test('what is found by a name that runs do not know is no test of anybody', () => {
  const alike = globSync('**/*.{test,spec}.{js,mjs,cjs,mts,jsx,ts,tsx}', {
    exclude: ['node_modules', 'dist', '.cache', 'data'],
  });
  const journeys = alike.filter((file) => /^tests\/e2e\/[^/]+\.spec\.ts$/.test(file));
  expect(journeys.length).toBeGreaterThan(50);
  expect(alike.filter((file) => !files.includes(file) && !journeys.includes(file))).toEqual([]);
});

test.each<[string, string, Run | null]>([
  ['domain/tag/tag.test.ts', '', 'test'],
  ['web/kit/button.test.tsx', '', 'test'],
  ['tools/audit.test.ts', '', 'test'],
  ['tests/browser/answer.test.tsx', '', 'test'],
  ['server/claim/moves/journey.test.ts', '', 'test'],
  ['server/insurance/calls/calls.test.ts', '// In test:all: an insurer that is down for an hour.', 'all'],
  ['server/insurance/calls/calls.test.ts', '// In test:all:', 'test'],
  ['domain/tag/tag.test.ts', '// In test:all: a rule is never left to it.', 'test'],
  ['server/start.test.ts', '', 'all'],
  ['server/http/limits.test.ts', '', 'all'],
  ['tests/architecture/routes.test.ts', 'no database', 'test'],
  ['tests/architecture/access.test.ts', "from '#tests/server/house.ts'", 'all'],
  ['tests/kill/kill.test.ts', '', 'all'],
  ['tests/operator/desk.test.ts', '', 'all'],
  ['bench/filled/key.test.ts', '', 'all'],
  ['tests/long/outage.long.test.ts', '', 'long'],
  ['tests/engines/journeys.test.ts', '', 'long'],
  // No configuration finds these: they would never run.
  ['tests/long/outage.test.ts', '', null],
  ['server/claim/claim.long.test.ts', '', null],
  ['server/claim/page.test.tsx', '', null],
  ['tests/browser/parts/answer.test.tsx', '', null],
  ['demo/demo.test.ts', '', null],
])('%s', (file, content, run) => {
  expect(runOf(file, () => content)).toBe(run);
});

test('no path is a part of another, so that a run has none of the other', () => {
  const paths = [...testPaths('test'), ...testPaths('all')];
  expect(new Set(paths).size).toBe(paths.length);
});

test.each([
  ['claims.spec.ts › pt-BR › a claim @spine', false],
  ['claims.spec.ts › en-US › a claim @spine', false],
  ['claims.spec.ts › en-US › a claim without a receipt', true],
  ['cyclist.spec.ts › en-US › a cyclist scans a tag @spine', false],
  ['insurance.spec.ts › a clip @long', true],
])('of the night: %s', (name, night) => {
  expect(new RegExp(longJourneys).test(name)).toBe(night);
});

/** As Playwright does: all that `--grep` finds but for what `--grep-invert` finds. */
function walks(run: Run, name: string): boolean {
  const args = journeysOf(run);
  const after = (flag: string) => (args.includes(flag) ? new RegExp(args[args.indexOf(flag) + 1]!) : null);
  return (after('--grep')?.test(name) ?? true) && !(after('--grep-invert')?.test(name) ?? false);
}

test.each<[string, Run]>([
  ['claims.spec.ts › pt-BR › a claim @spine', 'test'],
  ['claims.spec.ts › a claim @spine', 'test'],
  ['claims.spec.ts › en-US › a claim @spine', 'all'],
  ['claims.spec.ts › pt-BR › a claim without a receipt', 'all'],
  ['claims.spec.ts › en-US › a claim without a receipt', 'long'],
  ['claims.spec.ts › en-US › a claim of minutes @spine @long', 'long'],
  ['delivery.spec.ts › pt-BR › a day of delivery @both', 'all'],
  ['delivery.spec.ts › en-US › a day of delivery @both', 'all'],
  ['cyclist.spec.ts › en-US › a cyclist scans a tag @spine', 'test'],
])('one run walks %s', (name, run) => {
  expect((['test', 'all', 'long'] as const).filter((one) => walks(one, name))).toEqual([run]);
});
