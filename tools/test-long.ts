import { buildApp } from './build-app.ts';
import { runEngines } from './engines.ts';
import { findPostgres, nameOf } from './postgres.ts';
import { runParts, type Part } from './run-parts.ts';
import { runBuilt, runEndToEnd, runVitest, longJourneys, type On } from './runners.ts';
import { clearReports, line, one } from './tally.ts';

/**
 * `npm run test:long`: what takes longer than a change should wait for, for every night: kills for minutes, attacks
 * with their figures, the journeys' second language and long ones, the main journeys in other engines than Chromium, and all of them on PostgreSQL where
 * TEST_DATABASE_URL names one.
 */
clearReports();
const url = await findPostgres();
const databases: [string, On][] = [['embedded PostgreSQL (PGlite)', { postgres: null }]];
if (url) databases.push([`PostgreSQL at ${nameOf(url)}`, { postgres: url }]);
else console.log('TEST_DATABASE_URL names no PostgreSQL: its part is left out.');

const total = await runParts([
  ['production build', async () => one(await buildApp())],
  ...databases.flatMap(([name, on]): Part[] => [
    [`kill -9 for minutes, ${name}`, () => runBuilt(on, { KILL_SECONDS: '180' })],
    [`long drivers, ${name}`, () => runVitest(on, { config: 'tests/long/vitest.config.ts' })],
  ]),
  ['the main journeys in WebKitGTK and Firefox', () => runEngines()],
  ['every state of every screen in a browser', () => runEndToEnd({ postgres: null }, ['--project=screens'])],
  [
    'journeys in English, and long ones',
    () => runEndToEnd({ postgres: null }, ['--project=journeys', '--grep', longJourneys]),
  ],
  ...(url
    ? [['end to end in a browser, PostgreSQL', () => runEndToEnd({ postgres: url }, ['--project=journeys'])] as const]
    : []),
]);
console.log(`\n${line(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
