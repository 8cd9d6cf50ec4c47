import { mkdirSync, writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { connectPostgres, embedded, type Connection } from '#server/db/connect.ts';
import { openQueue } from '#server/jobs/queue.ts';
import { emptyDatabaseFile, templateDatabase } from './where.ts';

/** Makes the empty, migrated database that every test file starts from: once per run. */
export default async function prepare(): Promise<void> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return prepareTemplate(url);
  const client = await PGlite.create('memory://');
  await installQueue(await embedded(client));
  const dump = await client.dumpDataDir('none');
  mkdirSync('.cache', { recursive: true });
  writeFileSync(emptyDatabaseFile, Buffer.from(await dump.arrayBuffer()));
  await client.close();
}

async function prepareTemplate(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`drop database if exists ${templateDatabase} with (force)`);
  await admin.query(`create database ${templateDatabase}`);
  await admin.end();
  const inTemplate = new URL(url);
  inTemplate.pathname = `/${templateDatabase}`;
  const connection = await connectPostgres(inTemplate.href, 2);
  await installQueue(connection);
  await connection.close();
}

async function installQueue(connection: Connection): Promise<void> {
  const boss = await openQueue(connection, { background: false });
  await boss.stop({ graceful: false });
}
