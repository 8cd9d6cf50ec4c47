import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { openPglite, sharedBuffers } from './open-pglite.ts';

/**
 * Makes the embedded database's cluster (PostgreSQL's word for the files of its databases) unless it is there: whole or not at
 * all, because it gets its name when all of it is written. The caller holds the lock of the data folder.
 */
export async function ensureCluster(path: string): Promise<void> {
  if (existsSync(join(path, 'PG_VERSION'))) return;
  // An earlier version left an empty one when it was interrupted. What holds something else is not touched.
  if (existsSync(path)) rmdirSync(path);
  const parent = dirname(path);
  const begun = `${basename(path)}.new-`;
  // Left by processes that were killed: nobody else is here now.
  for (const name of readdirSync(parent)) if (name.startsWith(begun)) rmSync(join(parent, name), { recursive: true });
  const half = join(parent, `${begun}${process.pid}`);
  try {
    mkdirSync(half, { mode: 0o700 });
    const client = await openPglite({ dataDir: half, initDbStartParams: sharedBuffers });
    await client.close();
    renameSync(half, path);
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
}
