import pg from 'pg';
import { databasesOf } from './databases-of.ts';

/** Run by vitest around a run: its processes each keep a database on the server that TEST_DATABASE_URL names, which go with it. */
export default () => async () => {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) return;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    const { rows } = await admin.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [databasesOf(process.pid)],
    );
    for (const { name } of rows) await admin.query(`drop database if exists ${name} with (force)`);
  } finally {
    await admin.end();
  }
};
