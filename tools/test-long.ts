import { buildApp } from './build-app.ts';
import { runEngines } from './engines.ts';
import { getReady } from './get-ready.ts';
import { findPostgres, nameOf } from './postgres.ts';
import { emptyReports } from './reports.ts';
import { runParts, type Part } from './run-parts.ts';
import { runBuilt, runEndToEnd, runVitest, type On } from './runners.ts';
import { journeysOf } from './runs.ts';
import { testUnderLoad } from './under-load.ts';

/**
 * `npm run test:long`: what takes longer than a change should wait for, for every night: kills for minutes, attacks
 * with their figures, the journeys' second language and long ones, the main journeys in other engines than Chromium, and all of them on PostgreSQL where
 * TEST_DATABASE_URL names one.
 */
await getReady();
const reports = emptyReports('long');
const url = await findPostgres();
const embedded: On = { postgres: null };
const databases: [string, On][] = [['embedded PostgreSQL (PGlite)', embedded]];
if (url) databases.push([`PostgreSQL at ${nameOf(url)}`, { postgres: url }]);
else console.log('TEST_DATABASE_URL names no PostgreSQL: its part is left out.');

const { failures } = await runParts(
  'npm run test:long',
  [
    { title: 'production build', seconds: 20, run: () => buildApp() },
    { title: 'npm test beside two busy loops', seconds: 900, run: () => testUnderLoad(2) },
    ...databases.flatMap(([name, on]): Part[] => [
      {
        title: `kill -9 for minutes, ${name}`,
        seconds: 900,
        run: (to) => runBuilt(on, to, { KILL_SECONDS: '180', KILL_ROUNDS: '20' }),
      },
      {
        title: `long drivers, ${name}`,
        seconds: 900,
        run: (to) => runVitest(on, to, { config: 'tests/long/vitest.config.ts' }),
      },
    ]),
    { title: 'the main journeys in WebKitGTK and Firefox', seconds: 200, run: (to) => runEngines(to) },
    {
      title: 'every state of every screen in a browser',
      seconds: 900,
      run: (to) => runEndToEnd(embedded, to, ['--project=screens']),
    },
    {
      title: 'the other journeys in English, and long ones',
      seconds: 220,
      run: (to) => runEndToEnd(embedded, { ...to, reports: `${to.reports}/english` }, journeysOf('long')),
    },
    ...(url
      ? [
          {
            title: 'end to end in a browser, PostgreSQL',
            seconds: 900,
            run: (to) => runEndToEnd({ postgres: url }, to, ['--project=journeys']),
          } satisfies Part,
        ]
      : []),
  ],
  // The drivers print their figures.
  { reports, show: true },
);
process.exitCode = failures.length > 0 ? 1 : 0;
