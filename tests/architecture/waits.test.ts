import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const files = globSync(['**/*.{test,spec}.{ts,tsx}', 'tests/**/*.ts', '**/{vitest,playwright}.config.ts'], {
  exclude: ['node_modules', 'dist', '.cache', 'data'],
})
  .map((path) => path.replaceAll('\\', '/'))
  // It has examples of what is wrong.
  .filter((path) => path !== 'tests/architecture/waits.test.ts')
  .sort();

/** Says, on the line of a wait or above it, why a time is right there: `// Time: …`. */
const reason = /\/\/ Time: \S+ \S+/;
/** Looks again and again whether a state is there. */
const loop = /\b(for|while) \(/;

/** What a journey allows of the browser's errors. */
const allowed = /\balarms\.(?:expect|tolerate)\((.*)/;
/** One request and what became of it, or what is said word for word: neither may be anything. */
const cause =
  /^\^(?:(?:GET|POST|PUT|PATCH|DELETE) \\\/.+ (?:\d{3}|\((?:\d{3}\|?)+\)|net::ERR_\w+)|(?:thrown|console): .{15,})\$$/;
const anything = /(?<!\\)\.[*+]/;

/** Whether a regular expression would also let pass what nobody thought of. */
const isBroad = (source: string) => !cause.test(source) || anything.test(source);

/** What a test does not do, by line: `of` is the file's text, for the names that it gives to timers. */
function wrongIn(of: string): string[] {
  const timer = /\bsetTimeout(?: as (\w+))? \} from 'node:timers\/promises'/.exec(of);
  const names = ['setTimeout', ...(timer?.[1] ? [timer[1]] : [])];
  const waits = new RegExp(String.raw`(?<![.\w])(?:${names.join('|')})\(`);
  const lines = of.split('\n');
  return lines.flatMap((line, at) => {
    const code = line.replace(/(^|\s)(\/\/|\*|\/\*).*/, '');
    if (/['"]networkidle['"]|\.waitForTimeout\(/.test(code)) return [`${at + 1} waits for a time, not for a state`];
    if (/\bretr(?:y|ies): (?!0\b|false\b)|\.retry\(/.test(code) && !/retry: \{/.test(code))
      return [`${at + 1} is tried twice`];
    const sources = [...(allowed.exec(code)?.[1] ?? '').matchAll(/(?<=^|, )\/((?:\\.|[^/])+)\/(?=[,)])/g)];
    if (sources.some(([, source]) => isBroad(source!))) return [`${at + 1} allows more than one cause of errors`];
    const isReasoned = reason.test(line) || reason.test(lines[at - 1] ?? '') || loop.test(code);
    return waits.test(code) && !isReasoned
      ? [`${at + 1} waits for a time: say why (// Time: …), or wait for a state`]
      : [];
  });
}

describe('a test waits for states, nothing is tried twice, and errors are allowed by their cause', () => {
  test('in all tests', () => {
    expect(files.length).toBeGreaterThan(700);
    expect(files.flatMap((path) => wrongIn(readFileSync(path, 'utf8')).map((what) => `${path}:${what}`))).toEqual([]);
  });

  test('as long as the machine may need, which tests/until.ts knows', () => {
    // Outside of the server’s tests: a page’s fake clock, and minutes of the night.
    const others = /^(web|bench|tests\/long)\//;
    const own = files.filter((path) => path !== 'tests/until.ts' && !others.test(path));
    expect(own.filter((path) => /\bvi\.wait(For|Until)\(/.test(readFileSync(path, 'utf8')))).toEqual([]);
  });

  // Files share a process: what another one has loaded before is not replaced (`doMock` after `resetModules` is).
  test('and replaces no module', () => {
    const replaces = files.filter((path) => /\bvi\.mock\(/.test(readFileSync(path, 'utf8')));
    expect(replaces).toEqual([]);
  });

  test.each([
    ["await page.waitForLoadState('networkidle');", 1],
    ['await page.waitForTimeout(500);', 1],
    ['await new Promise((done) => setTimeout(done, 500));', 1],
    ["import { setTimeout as sleep } from 'node:timers/promises';\nawait sleep(5);", 1],
    ['retries: process.env.CI ? 1 : 0,', 1],
    ['retry: 2,', 1],
    ['alarms.tolerate(/^console: /);', 1],
    ['alarms.expect(/GET .*404$/);', 1],
    [String.raw`alarms.expect('GET /a 404', /\/api\/me 401$/);`, 1],
    [String.raw`alarms.expect(/^GET \/api\/(me|my-bikes\S*) 401$/, /^PUT \/api\/uploads\/[\w-]+ (429|503)$/);`, 0],
    [String.raw`alarms.expect(/^GET \/assets\/map-\S+ net::ERR_FAILED$/);`, 0],
    ['retry: 0,\nretries: 0,', 0],
    ['test.setTimeout(90_000);', 0],
    ['// Time: the server may not answer before that.\nawait new Promise((done) => setTimeout(done, 500));', 0],
    ['while (!begun()) await new Promise((done) => setTimeout(done, 5));', 0],
  ])('%s', (code, count) => {
    expect(wrongIn(code)).toHaveLength(count);
  });
});
