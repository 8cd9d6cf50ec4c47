import { findPostgres, nameOf } from './postgres.ts';
import { runVitest } from './runners.ts';
import { keepTotal, line } from './tally.ts';

/** They read files only: a second database tells nothing new. */
const withoutDatabase = ['server/bike/nfe/**', 'server/tag/landing-page.test.ts', 'tests/builders/**'];

/** The server tests once more, on the PostgreSQL that TEST_DATABASE_URL names. */
const url = await findPostgres();
if (url) {
  console.log(`Server tests on PostgreSQL at ${nameOf(url)}`);
  const tally = await runVitest({ postgres: url }, { only: ['server/', 'tests/'], not: withoutDatabase });
  keepTotal('test-postgres', tally);
  console.log(line(tally));
  process.exitCode = tally.failed > 0 ? 1 : 0;
} else {
  console.log('TEST_DATABASE_URL names no PostgreSQL: the server tests are not repeated on one.');
}
