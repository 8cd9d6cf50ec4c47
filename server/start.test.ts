import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyDataFolder, emptyDataFolder } from '#tests/server/empty-database.ts';
import { aServerProcess, type ServerProcess } from '#tests/server/process.ts';
import { patient } from '#tools/patience.ts';

// Real processes on the embedded database; each start takes a few seconds.
const patience = patient(60_000);

const folder = mkdtempSync(join(tmpdir(), 'pedivela-data-'));
const started: ServerProcess[] = [];
afterAll(async () => {
  for (const { child, ended } of started) {
    child.kill('SIGKILL');
    await ended;
  }
  rmSync(folder, { recursive: true });
});

async function aProcess(env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await aServerProcess({ DATA_DIR: folder, DEMO: '0', TRUST_PROXY: '1', ...env });
  started.push(server);
  return server;
}

/** Whether a server answers at another address of this machine than the usual one; Linux has all of 127/8. */
async function answersAt(address: string, { url }: ServerProcess): Promise<boolean> {
  const { port } = new URL(url);
  return fetch(`http://${address}:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** The process that has the data folder. */
let owner: ServerProcess;

describe('a process', () => {
  beforeAll(async () => {
    owner = await aProcess();
    expect(await owner.ready, owner.output()).toBe(true);
  }, patience);

  test('is alive and ready', async () => {
    expect((await fetch(`${owner.url}/healthz`)).status).toBe(200);
    const readiness = await fetch(`${owner.url}/readyz`);
    expect(await readiness.json()).toEqual({
      status: 'ok',
      database: 'ok',
      writes: 'ok',
      migrations: 'ok',
      jobs: 'ok',
      storages: 'ok',
      space: 'ok',
    });
  });

  test.runIf(process.platform === 'linux')('behind a proxy is reached from this machine alone', async () => {
    expect(await answersAt('127.0.0.1', owner)).toBe(true);
    expect(await answersAt('127.0.0.2', owner)).toBe(false);
  });

  test('owns its data folder', { timeout: patience }, async () => {
    const second = await aProcess();
    expect(await second.ended).toBe(1);
    expect(second.output().trim()).toBe(
      `The data folder ${folder} is in use by process ${owner.child.pid}. Stop that process, or give this one a folder ` +
        'of its own (DATA_DIR) or a PostgreSQL server (DATABASE_URL).',
    );
  });

  test(
    'owns its port: a second one fails with a message, and its folder is free again',
    { timeout: patience },
    async () => {
      const other = mkdtempSync(join(tmpdir(), 'pedivela-data-'));
      copyDataFolder(await emptyDataFolder(), other);
      const second = await aProcess({ DATA_DIR: other, PORT: new URL(owner.url).port });
      expect(await second.ended).toBe(1);
      expect(second.output()).toContain('EADDRINUSE');
      expect(readdirSync(other)).not.toContain('process.lock');
      rmSync(other, { recursive: true });
    },
  );
});

describe('the next process, after that one was killed', () => {
  beforeAll(async () => {
    owner.child.kill('SIGKILL');
    await owner.ended;
    chmodSync(folder, 0o777);
    owner = await aProcess({ HOST: '0.0.0.0' });
    expect(await owner.ready, owner.output()).toBe(true);
  }, patience);

  test('shuts a folder that others could enter', () => {
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  test.runIf(process.platform === 'linux')('is reached from elsewhere when HOST says so', async () => {
    expect(await answersAt('127.0.0.2', owner)).toBe(true);
  });

  test('ends when it is asked to, and leaves its data and nothing else', { timeout: patience }, async () => {
    owner.child.kill('SIGTERM');
    expect(await owner.ended).toBe(0);
    expect(readdirSync(folder).toSorted()).toEqual(['database', 'private', 'signing-keys.json']);
  });
});
