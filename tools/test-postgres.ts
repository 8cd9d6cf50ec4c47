import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgres, nameOf } from './postgres.ts';
import { root } from './run.ts';
import { runVitest } from './runners.ts';
import { keepTotal, line } from './tally.ts';

/**
 * By what a test opens a database. The others read files, or start processes on the embedded one: they were run
 * before.
 */
const opensDatabase = /#tests\/server\/(house|database)\.ts'|TEST_DATABASE_URL/;
const sameOnBoth = /^(tests\/(architecture|kill|long|engines|production|builders)|server\/(pages|demo)\/)/;

/** The files whose tests may behave differently on another database. */
const files = globSync('{server,tests,bench}/**/*.test.ts', { cwd: root })
  .filter((file) => !sameOnBoth.test(file))
  .filter((file) => opensDatabase.test(readFileSync(join(root, file), 'utf8')));

/** The server tests once more, on the PostgreSQL that TEST_DATABASE_URL names. */
const url = await findPostgres();
if (url) {
  console.log(`Server tests on PostgreSQL at ${nameOf(url)}`);
  const tally = await runVitest({ postgres: url }, { only: files });
  keepTotal('test-postgres', tally);
  console.log(line(tally));
  process.exitCode = tally.failed > 0 ? 1 : 0;
} else {
  console.log('TEST_DATABASE_URL names no PostgreSQL: the server tests are not repeated on one.');
}
