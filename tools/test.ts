import { checkBudget } from './budget.ts';
import { buildApp } from './build-app.ts';
import { check } from './check.ts';
import { findPostgres, nameOf } from './postgres.ts';
import { runParts } from './run-parts.ts';
import { runBuilt, runEndToEnd, runVitest, longJourneys } from './runners.ts';
import { keepTotal, line, one, clearReports } from './tally.ts';

/** `npm test`: everything that is not long, then one line that adds all of it up. */
clearReports();
const url = await findPostgres();
const total = await runParts([
  ['the code: types, lint, format, unused', () => check()],
  ['unit and server tests, embedded PostgreSQL (PGlite)', () => runVitest({ postgres: null })],
  ['production build', async () => one(await buildApp())],
  ['size budget', async () => checkBudget()],
  ['the built server, kill -9 at any moment, embedded PostgreSQL (PGlite)', () => runBuilt({ postgres: null })],
  ...(url ? [[`the same on PostgreSQL at ${nameOf(url)}`, () => runBuilt({ postgres: url })] as const] : []),
  [
    'end to end in a browser',
    () => runEndToEnd({ postgres: null }, ['--project=journeys', '--grep-invert', longJourneys], { lessMotion: true }),
  ],
]);
keepTotal('test', total);
console.log(`\n${line(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
