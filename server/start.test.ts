import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aServerProcess, type ServerProcess } from '#tests/server/process.ts';

// Real processes on the embedded database; each start takes a few seconds.
const patience = 90_000;

let folder: string;
const started: ServerProcess[] = [];
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'pedivela-data-'))));
afterEach(async () => {
  for (const { child, ended } of started.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

async function aProcess(env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await aServerProcess({ DATA_DIR: folder, DEMO: '0', ...env });
  started.push(server);
  return server;
}

test('one process owns a data folder; a killed one does not keep it', { timeout: patience }, async () => {
  const first = await aProcess();
  expect(await first.ready, first.output()).toBe(true);
  expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
  const readiness = await fetch(`${first.url}/readyz`);
  expect(await readiness.json()).toEqual({ status: 'ok', database: 'ok', writes: 'ok', migrations: 'ok', jobs: 'ok' });

  const second = await aProcess();
  expect(await second.ended).toBe(1);
  expect(second.output().trim()).toBe(
    `The data folder ${folder} is in use by process ${first.child.pid}. Stop that process, or give this one a folder ` +
      'of its own (DATA_DIR) or a PostgreSQL server (DATABASE_URL).',
  );

  first.child.kill('SIGKILL');
  await first.ended;
  const third = await aProcess();
  expect(await third.ready, third.output()).toBe(true);

  third.child.kill('SIGTERM');
  expect(await third.ended).toBe(0);
  expect(readdirSync(folder).toSorted()).toEqual(['database', 'signing-keys.json']);
});

test('a folder that others could enter is shut at the next start', { timeout: patience }, async () => {
  chmodSync(folder, 0o777);
  const server = await aProcess();
  expect(await server.ready, server.output()).toBe(true);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

/** Whether a server answers at another address of this machine than the usual one; Linux has all of 127/8. */
async function answersAt(address: string, { url }: ServerProcess): Promise<boolean> {
  const { port } = new URL(url);
  return fetch(`http://${address}:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

test.runIf(process.platform === 'linux')(
  'behind a proxy only this machine reaches the port, unless HOST says otherwise',
  { timeout: patience },
  async () => {
    const behind = await aProcess({ TRUST_PROXY: '1' });
    expect(await behind.ready, behind.output()).toBe(true);
    expect(await answersAt('127.0.0.1', behind)).toBe(true);
    expect(await answersAt('127.0.0.2', behind)).toBe(false);
    behind.child.kill('SIGTERM');
    await behind.ended;

    const open = await aProcess({ TRUST_PROXY: '1', HOST: '0.0.0.0' });
    expect(await open.ready, open.output()).toBe(true);
    expect(await answersAt('127.0.0.2', open)).toBe(true);
  },
);

test('a port that is taken is told, and the folder is free again', { timeout: patience }, async () => {
  const first = await aProcess();
  expect(await first.ready, first.output()).toBe(true);
  const other = mkdtempSync(join(tmpdir(), 'pedivela-data-'));
  const second = await aProcess({ DATA_DIR: other, PORT: new URL(first.url).port });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain('EADDRINUSE');
  expect(readdirSync(other)).not.toContain('process.lock');
  rmSync(other, { recursive: true });
});
