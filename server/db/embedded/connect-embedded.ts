import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { type Connection, migrationsFolder } from '#server/db/connect.ts';
import { makeDataFolder } from '#server/db/data-folder.ts';
import type { Db } from '#server/db/database.ts';
import { lockFolder } from '#server/db/folder-lock.ts';
import { withNamedStatements } from '#server/db/named-statements.ts';
import { ensureCluster } from './ensure-cluster.ts';
import { openPglite } from './open-pglite.ts';

/** Opens the embedded database in a folder, which is made where there is none, and migrates its tables. */
export async function connectEmbedded(folder: string): Promise<Connection> {
  makeDataFolder(folder);
  const unlock = lockFolder(folder);
  try {
    const dataDir = `${folder}/database`;
    await ensureCluster(dataDir);
    return await embedded(await openPglite({ dataDir }), unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Wraps an existing PGlite (a test's clone) and migrates its tables. */
export async function embedded(client: PGlite, unlock: () => void = () => {}): Promise<Connection> {
  // Drizzle uses no more of the client than `NamingClient` has.
  const db = drizzle({ client: withNamedStatements(client) as unknown as PGlite, casing: 'snake_case' });
  await migrate(db, { migrationsFolder });
  return {
    db: db as unknown as Db,
    longDb: db as unknown as Db,
    driver: { kind: 'pglite', client },
    close: async () => {
      await client.close();
      unlock();
    },
  };
}
