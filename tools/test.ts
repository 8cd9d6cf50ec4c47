import { appendFileSync } from 'node:fs';
import { checkBudget } from './budget.ts';
import { buildApp } from './build-app.ts';
import { check } from './check.ts';
import { getReady } from './get-ready.ts';
import { emptyReports, keepTotal } from './reports.ts';
import { runParts } from './run-parts.ts';
import { runEndToEnd, runInBrowser, runVitest } from './runners.ts';
import { journeysOf, testPaths } from './runs.ts';

/** `npm test`: what a person runs. On the embedded database alone, so that it says the same on every machine. */
await getReady();
const reports = emptyReports('test');
const embedded = { postgres: null };
const total = await runParts(
  'npm test',
  [
    {
      title: 'the code: types, lint, format, unused',
      seconds: 40,
      run: ({ log }) => check(undefined, (name, { output }) => log && appendFileSync(log, `── ${name}\n${output}\n`)),
    },
    {
      title: 'unit tests, and the server’s of every feature',
      seconds: 145,
      run: (to) => runVitest(embedded, to, { only: testPaths('test') }),
    },
    {
      title: 'components, clicked in a browser',
      seconds: 10,
      run: (to) => runInBrowser(embedded, to),
    },
    { title: 'production build', seconds: 10, run: () => buildApp() },
    {
      title: 'size budget',
      seconds: 10,
      run: async ({ log }) => checkBudget((line) => log && appendFileSync(log, `${line}\n`)),
    },
    {
      title: 'a journey in a browser for each thing that people do',
      seconds: 120,
      run: (to) => runEndToEnd(embedded, to, journeysOf('test'), { lessMotion: true }),
    },
  ],
  { reports },
);
keepTotal('test', total);
process.exitCode = total.failures.length > 0 ? 1 : 0;
