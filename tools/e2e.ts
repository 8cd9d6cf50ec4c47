import { buildApp } from './build-app.ts';
import { findPostgres, nameOf } from './postgres.ts';
import { runEndToEnd } from './runners.ts';
import { add, clearReports, line } from './tally.ts';

/** `npm run test:e2e [-- playwright's arguments]`: builds the app and drives it, on each database that is there. */
clearReports();
const args = process.argv.slice(2);
if (!(await buildApp())) process.exit(1);
const tallies = [await runEndToEnd({ postgres: null }, args)];
const url = await findPostgres();
if (url) {
  console.log(`And on PostgreSQL at ${nameOf(url)}`);
  tallies.push(await runEndToEnd({ postgres: url }, args));
}
const total = add(tallies);
console.log(line(total));
process.exitCode = total.failed > 0 ? 1 : 0;
