import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from './build-app.ts';
import { getReady } from './get-ready.ts';
import { isBuilt } from './is-built.ts';
import { findPostgres, nameOf } from './postgres.ts';
import { emptyReports, keepTotal } from './reports.ts';
import { runParts, type Part } from './run-parts.ts';
import { root } from './run.ts';
import { runBuilt, runEndToEnd, runVitest } from './runners.ts';
import { journeysOf, opensDatabase, testPaths } from './runs.ts';

/**
 * `npm run test:all`: the rest of what a change waits for, after `npm test`. With TEST_DATABASE_URL the server's tests of both
 * runs once more on that PostgreSQL, and the built server is killed on it too.
 */
await getReady();
const reports = emptyReports('all');
const url = await findPostgres();
const embedded = { postgres: null };

const onPostgres = (postgres: string): Part[] => [
  {
    title: `the built server on PostgreSQL at ${nameOf(postgres)}`,
    seconds: 90,
    run: (to) => runBuilt({ postgres }, to),
  },
  {
    title: `server tests on PostgreSQL at ${nameOf(postgres)}`,
    seconds: 270,
    run: (to) => runVitest({ postgres }, to, { only: differOnPostgres() }),
  },
];

/** The files whose tests may behave differently on another database. */
function differOnPostgres(): string[] {
  const sameOnBoth = /^(tests\/(architecture|kill|long|engines|production|builders)|server\/(pages|demo)\/)/;
  return globSync('{server,tests,bench}/**/*.test.ts', { cwd: root })
    .filter((file) => !sameOnBoth.test(file))
    .filter((file) => opensDatabase.test(readFileSync(join(root, file), 'utf8')))
    .map((file) => join(root, file));
}

if (!url) console.log('TEST_DATABASE_URL names no PostgreSQL: what is tested on one is left out.');
const total = await runParts(
  'npm run test:all',
  [
    ...((await isBuilt()) ? [] : [{ title: 'production build', seconds: 20, run: () => buildApp() }]),
    {
      title: 'server tests of what carries the features',
      seconds: 215,
      run: (to) => runVitest(embedded, to, { only: testPaths('all') }),
    },
    { title: 'the built server, kill -9 at any moment', seconds: 95, run: (to) => runBuilt(embedded, to) },
    {
      title: 'all other journeys in a browser, and the first ones in English',
      seconds: 420,
      run: (to) => runEndToEnd(embedded, to, journeysOf('all'), { lessMotion: true }),
    },
    ...(url ? onPostgres(url) : []),
  ],
  { reports },
);
keepTotal('all', total);
process.exitCode = total.failures.length > 0 ? 1 : 0;
