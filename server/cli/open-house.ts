import { keepSigningKeys } from '../account/keep-signing-keys.ts';
import { createSigning } from '../account/signing.ts';
import type { Config } from '../config.ts';
import { connectEmbedded, connectPostgres, type Connection } from '../db/connect.ts';
import { shutDataFolder } from '../db/data-folder.ts';
import { createOutbox } from '../jobs/create-outbox.ts';
import { openQueue } from '../jobs/queue.ts';
import { nowhere } from '../outside/inbox.ts';
import { openStorage } from '../outside/open-storage.ts';
import { clockOf } from '../db/database-clock.ts';
import type { OpenHouse } from './desk.ts';

/**
 * Opens the house without its door: database, signing keys, outbox, storage. No workers run: letters stay queued until a
 * server delivers them. Throws `FolderHeld` while a server has the embedded database.
 */
export async function openHouse(config: Config): Promise<OpenHouse> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl !== null) shutDataFolder(dataDir);
  const connection = await (databaseUrl === null ? connectEmbedded(dataDir) : connectPostgres(databaseUrl));
  try {
    return await furnish(config, connection);
  } catch (error) {
    await connection.close();
    throw error;
  }
}

async function furnish(config: Config, connection: Connection): Promise<OpenHouse> {
  const signing = await createSigning(config.signingKeys ?? (await keepSigningKeys(config.dataDir)));
  const boss = await openQueue(connection, { background: false });
  const outside = { mail: nowhere.mail, sms: nowhere.sms, storage: openStorage(config) };
  const { clock, stop } = await clockOf(connection);
  const outbox = createOutbox({ boss, clock, config, signing });
  return {
    // Commands may take minutes, and nobody waits at a phone.
    house: { db: connection.longDb, longDb: connection.longDb, clock, config, outside, signing, outbox },
    close: async () => {
      stop();
      await boss.stop({ graceful: false });
      await connection.close();
    },
  };
}
