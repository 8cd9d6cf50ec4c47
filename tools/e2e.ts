import { buildApp } from './build-app.ts';
import { add, line, listFailures } from './outcome.ts';
import { findPostgres, nameOf } from './postgres.ts';
import { emptyReports } from './reports.ts';
import { runEndToEnd } from './runners.ts';

/** `npm run test:e2e [-- playwright's arguments]`: builds the app and drives it, on each database that is there. */
const to = { reports: emptyReports('e2e'), show: true };
const args = process.argv.slice(2);
const outcomes = [await buildApp()];
if (outcomes[0]!.failures.length === 0) {
  outcomes[0] = await runEndToEnd({ postgres: null }, to, args);
  const url = await findPostgres();
  if (url) {
    console.log(`And on PostgreSQL at ${nameOf(url)}`);
    outcomes.push(await runEndToEnd({ postgres: url }, to, args));
  }
}
const total = add(outcomes);
if (total.failures.length > 0) console.log(listFailures(total.failures));
console.log(line(total));
process.exitCode = total.failures.length > 0 ? 1 : 0;
