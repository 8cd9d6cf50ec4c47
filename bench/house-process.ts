import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { makeSigningKey } from '#server/identity/signing.ts';
import { aFreePort } from '#tests/free-port.ts';
import { root } from '#tools/run.ts';
import type { Place } from './databases.ts';
import { endOf } from './ended.ts';
import { temporaryFolder } from './run-folder.ts';

/** A server under test, in its own process. */
export type Served = {
  origin: string;
  /** Milliseconds of processor time that it has used so far; null where the machine does not report it. */
  processorTime: () => number | null;
  close: () => Promise<void>;
};

/** The production server. `memory`: what it has when all is given back that can be; for one that is started with `tellsMemory`. */
type House = Served & { memory: () => Promise<NodeJS.MemoryUsage> };
const telling = ['--import', './bench/landing-cost/tell-memory.ts'];

/** Starts the production server, as `npm start` does behind a proxy, over an existing database. Its log is discarded. */
export async function startHouse(
  place: Place,
  { tellsMemory = false, env = {} }: { tellsMemory?: boolean; env?: Record<string, string> } = {},
): Promise<House> {
  const port = await aFreePort();
  const origin = `http://127.0.0.1:${port}`;
  // What people send lies in the data folder, which a database on PostgreSQL has not brought along.
  const database =
    place.kind === 'PGlite'
      ? { DATA_DIR: place.folder }
      : {
          DATA_DIR: temporaryFolder('data'),
          DATABASE_URL: place.url,
          SIGNING_KEYS: JSON.stringify([await makeSigningKey()]),
        };
  const usual = { NODE_ENV: 'production', PORT: String(port), PUBLIC_URL: origin, DEMO: '0', TRUST_PROXY: '1' };
  const settings = { ...usual, ...database, ...env };
  const child = spawn(process.execPath, [...(tellsMemory ? telling : []), 'server/main.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'ignore', 'inherit', ...(tellsMemory ? (['ipc'] as const) : [])],
  });
  const ended = endOf(child);
  await Promise.race([
    untilReady(`${origin}/readyz`),
    ended.then(() => Promise.reject(new Error('The server did not start.'))),
  ]);
  return {
    origin,
    processorTime: () => processorTime(child.pid!),
    memory: async () => {
      child.send('memory');
      const [usage] = (await once(child, 'message')) as [NodeJS.MemoryUsage];
      return usage;
    },
    close: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const ready = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${url} was not ready within a minute.`);
}

/** Linux counts in hundredths of a second: user and system time are fields 14 and 15 of the process's line. */
export function processorTime(pid: number): number | null {
  if (process.platform !== 'linux') return null;
  const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
