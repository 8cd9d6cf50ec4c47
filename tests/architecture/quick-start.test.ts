import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

const files = new Map(sourceFiles(['server', 'domain']).map((file) => [file.path, file]));

/** What is loaded before the first line of a program runs. */
function loadedAtOnce(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const { target, typeOnly, onDemand } of files.get(path)?.imports ?? [])
    if (!typeOnly && !onDemand) loadedAtOnce(target, seen);
  return seen;
}

const isDatabase = (target: string) => /^(drizzle-orm|@electric-sql|pg-boss)\b/.test(target);

test.each(['server/main.ts', 'server/operator.ts'])('%s finds its resolver in place when it loads drizzle', (path) => {
  expect(files.get(path)!.imports[0]!.target).toBe('server/quick-start.ts');
  const loaded = [...loadedAtOnce(path)];
  expect(loaded.length).toBeGreaterThan(10);
  expect(loaded.filter(isDatabase)).toEqual([]);
});

test('the desk knows its nouns without the database', () => {
  const nouns = [...files.keys()].filter((path) => /[./]nouns?\.ts$/.test(path));
  expect(nouns.length).toBeGreaterThan(10);
  expect(nouns.filter((path) => [...loadedAtOnce(path)].some(isDatabase))).toEqual([]);
});

test('its resolver leads where Node leads without it', () => {
  const names = [...files.values()].flatMap(({ imports }) => imports.map(({ target }) => target));
  const ours = names.filter((target) => target.endsWith('.ts')).map((target) => `#${target}`);
  const packages = names.filter((target) => !target.endsWith('.ts') && !target.endsWith('.json'));
  const wanted = [...new Set([...ours.slice(0, 200), ...packages, './server/main.ts'])];
  expect(packages).toContain('drizzle-orm');
  const resolved = (...flags: string[]) =>
    execFileSync(
      process.execPath,
      [
        ...flags,
        '--input-type=module',
        '--eval',
        `console.log(JSON.stringify(${JSON.stringify(wanted)}.map((name) => import.meta.resolve(name))))`,
      ],
      { cwd: fileURLToPath(new URL('../..', import.meta.url)), encoding: 'utf8' },
    );
  expect(JSON.parse(resolved('--import', './server/quick-start.ts'))).toEqual(JSON.parse(resolved()));
});
