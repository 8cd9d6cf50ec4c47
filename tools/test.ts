import { checkBudget } from './budget.ts';
import { buildApp } from './build-app.ts';
import { check } from './check.ts';
import { findPostgres, nameOf } from './postgres.ts';
import { runEndToEnd, runVitest, type On } from './runners.ts';
import { add, clearReports, keepTotal, line, one, type Tally } from './tally.ts';

/** The journeys that write most; the other end-to-end tests would only repeat themselves on a second database. */
const whatWrites = ['cyclist', 'activation', 'shop', 'receipt'];
/** What runs on the production build. */
const builtTests = { config: 'tests/kill/vitest.config.ts' };

/** `npm test`: everything, then one line that adds all of it up. */
async function testEverything(): Promise<Tally> {
  clearReports();
  const url = await findPostgres();
  const tallies: Tally[] = [];
  const part = async (title: string, run: () => Promise<Tally | Tally[]>) => {
    console.log(`\n── ${title}`);
    const result = add([await run()].flat());
    console.log(`   ${line(result)}`);
    tallies.push(result);
  };
  const databases: [string, On][] = [['embedded PostgreSQL (PGlite)', { postgres: null }]];
  if (url) databases.push([`PostgreSQL at ${nameOf(url)}`, { postgres: url }]);
  else console.log('No PostgreSQL answers at 127.0.0.1:5432 (or TEST_DATABASE_URL): its part is left out.');

  await part('the code: types, lint, format, unused', () => check({ withFences: false }));
  await part('unit and server tests, embedded PostgreSQL (PGlite)', () => runVitest({ postgres: null }));
  await part('production build', async () => one(await buildApp()));
  await part('size budget', async () => checkBudget());
  // Side by side: each waits for processes of its own most of the time.
  await part(`the built server, and kill -9 at any moment, ${databases.map(([name]) => name).join(' and ')}`, () =>
    Promise.all(databases.map(([, on]) => runVitest(on, builtTests))),
  );
  for (const [name, on] of databases) {
    await part(`end to end, ${name}`, () => runEndToEnd(on, on.postgres ? whatWrites : []));
  }
  return add(tallies);
}

const total = await testEverything();
keepTotal('test', total);
console.log(`\n${line(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
