import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { aServerProcess, type ServerProcess } from '#tests/server/process.ts';
import { makeSigningKey } from './identity/signing.ts';

const server = process.env.TEST_DATABASE_URL;
const name = `pedivela_together_${process.pid}`;
const started: ServerProcess[] = [];

async function run(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(statement);
  await admin.end();
}

afterAll(async () => {
  for (const { child, ended } of started) {
    child.kill('SIGKILL');
    await ended;
  }
  if (server) await run(`drop database if exists ${name} with (force)`);
});

// Only real PostgreSQL is shared by processes; the embedded database refuses the second one (start.test.ts).
test.runIf(server)('processes that start at one moment on an empty database all serve', async () => {
  await run(`create database ${name}`);
  const url = new URL(server!);
  url.pathname = `/${name}`;
  const env = { DATABASE_URL: url.href, SIGNING_KEYS: JSON.stringify([await makeSigningKey()]), DEMO: '0' };
  started.push(...(await Promise.all([aServerProcess(env), aServerProcess(env), aServerProcess(env)])));
  for (const each of started) {
    expect(await each.ready, each.output()).toBe(true);
    expect((await fetch(`${each.url}/readyz`)).status).toBe(200);
  }
});
