import { createHash } from 'node:crypto';
import { constants, cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Connection } from '#server/db/connect.ts';
import { connectEmbedded, openPglite } from '#server/db/embedded/connect-embedded.ts';
import { openQueue } from '#server/jobs/queue.ts';
import { preparedFolder } from './prepared.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Names what an empty database is made of: the migrations and the versions of what makes tables besides, and the code
 * that opens it.
 */
export function emptyDatabaseVersion(): string {
  const hash = createHash('sha256');
  for (const folder of ['server/db/migrations', 'server/db/embedded']) {
    const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
    for (const name of names.filter((path) => /\.(sql|ts)$/.test(path)).sort())
      hash.update(name).update(readFileSync(join(root, folder, name)));
  }
  hash.update(readFileSync(join(root, 'server/jobs/queue.ts')));
  for (const name of ['@electric-sql/pglite', 'pg-boss'])
    hash.update(readFileSync(join(root, 'node_modules', name, 'package.json')));
  return hash.digest('hex').slice(0, 12);
}

/** The dump of an empty, migrated embedded database, to be opened in memory. */
export async function emptyDatabase(): Promise<Blob> {
  return new Blob([readFileSync(join(await prepared(), 'dump.tar'))]);
}

/** A data folder with an empty, migrated embedded database, to be copied. */
export async function emptyDataFolder(): Promise<string> {
  return join(await prepared(), 'data');
}

/** Copies a data folder that no process has open. */
export function copyDataFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

function prepared(): Promise<string> {
  return preparedFolder('empty-database', emptyDatabaseVersion(), async (folder) => {
    const connection = await connectEmbedded(join(folder, 'data'));
    await installQueue(connection);
    await connection.close();
    // Once more: what was closed in order leaves nothing to recover when the dump is opened.
    const client = await openPglite({ dataDir: join(folder, 'data/database') });
    const dump = await client.dumpDataDir('none');
    await client.close();
    writeFileSync(join(folder, 'dump.tar'), Buffer.from(await dump.arrayBuffer()));
  });
}

/** Makes the tables of the job queue, so that no test file pays for it. */
export async function installQueue(connection: Connection): Promise<void> {
  const boss = await openQueue(connection, { background: false });
  await boss.stop({ graceful: false });
}
