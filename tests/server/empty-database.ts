import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Connection } from '#server/db/connect.ts';
import { embedded } from '#server/db/embedded/connect-embedded.ts';
import { openPglite } from '#server/db/embedded/open-pglite.ts';
import { openQueue } from '#server/jobs/queue.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(root, '.cache');
/** Milliseconds after which the process that makes the dump is presumed dead. */
const patience = 60_000;

/**
 * Names what an empty database is made of: the migrations and the versions of what makes tables besides. Kept
 * databases of another state have another name, so that none is ever replaced while somebody uses it.
 */
export function emptyDatabaseVersion(): string {
  const migrations = join(root, 'server/db/migrations');
  const files = readdirSync(migrations, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.sql'));
  const hash = createHash('sha256');
  for (const name of files.sort()) hash.update(name).update(readFileSync(join(migrations, name)));
  hash.update(readFileSync(join(root, 'server/jobs/queue.ts')));
  for (const name of ['@electric-sql/pglite', 'pg-boss'])
    hash.update(readFileSync(join(root, 'node_modules', name, 'package.json')));
  return hash.digest('hex').slice(0, 12);
}

/** The dump of an empty, migrated embedded database: made by the first test file that wants one, kept for later runs. */
export async function emptyDatabase(): Promise<Blob> {
  const file = join(cache, `empty-database-${emptyDatabaseVersion()}.tar`);
  if (!existsSync(file)) await makeOnce(file);
  return new Blob([readFileSync(file)]);
}

/** Of several workers at once, one makes the file; the others wait for it. */
async function makeOnce(file: string): Promise<void> {
  const claim = `${file}.making`;
  mkdirSync(cache, { recursive: true });
  while (!existsSync(file)) {
    if (take(claim)) {
      try {
        writeFileSync(`${file}.${process.pid}`, await dumpEmpty());
        renameSync(`${file}.${process.pid}`, file);
      } finally {
        rmSync(claim, { recursive: true, force: true });
      }
    } else await sleep(50);
  }
}

function take(claim: string): boolean {
  try {
    mkdirSync(claim);
    return true;
  } catch {
    const since = statSync(claim, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - since > patience) rmSync(claim, { recursive: true, force: true });
    return false;
  }
}

async function dumpEmpty(): Promise<Buffer> {
  const client = await openPglite({ dataDir: 'memory://' });
  await installQueue(await embedded(client));
  const dump = await client.dumpDataDir('none');
  await client.close();
  return Buffer.from(await dump.arrayBuffer());
}

/** Makes the tables of the job queue, so that no test file pays for it. */
export async function installQueue(connection: Connection): Promise<void> {
  const boss = await openQueue(connection, { background: false });
  await boss.stop({ graceful: false });
}
