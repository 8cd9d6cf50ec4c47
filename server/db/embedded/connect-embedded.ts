import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { type Connection, migrationsFolder } from '#server/db/connect.ts';
import { DatabaseDamaged, makeDataFolder } from '#server/db/data-folder.ts';
import type { Db } from '#server/db/database.ts';
import { lockFolder } from '#server/db/folder-lock.ts';
import { withTransactions } from '#server/db/with-transactions.ts';
import { ensureCluster } from './ensure-cluster.ts';
import { openPglite } from './open-pglite.ts';

/** Opens the embedded database in a folder, which is made where there is none, and migrates its tables. */
export async function connectEmbedded(folder: string): Promise<Connection> {
  makeDataFolder(folder);
  const unlock = lockFolder(folder);
  try {
    const dataDir = `${folder}/database`;
    await ensureCluster(dataDir);
    return await embedded(await openWhole(dataDir, folder), unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** When PostgreSQL cannot start, PGlite throws an error that says nothing: it has no code, unlike what the system refuses. */
async function openWhole(dataDir: string, folder: string): Promise<PGlite> {
  try {
    return await openPglite({ dataDir });
  } catch (error) {
    if (typeof (error as { code?: unknown }).code === 'string') throw error;
    throw new DatabaseDamaged(
      `The database in ${dataDir} cannot be opened: its files are damaged, or of another version. Put a copy of ${folder} back from your backups. If it was for trying out, delete that folder: the next start makes a new one.`,
      { cause: error },
    );
  }
}

/** Wraps an existing PGlite (a test's clone) and migrates its tables. */
export async function embedded(client: PGlite, unlock: () => void = () => {}): Promise<Connection> {
  const db = drizzle({ client, casing: 'snake_case' });
  await migrate(db, { migrationsFolder });
  const handle = withTransactions(db as unknown as Db);
  return {
    db: handle,
    longDb: handle,
    driver: { kind: 'pglite', client },
    close: async () => {
      await client.close();
      unlock();
    },
  };
}
