import { buildHouse } from './build-house.ts';
import type { OpenHouse } from './cli/desk.ts';
import { connect, type Connection } from './db/connect.ts';
import type { Feature } from './feature.ts';
import { openCeps } from './outside/cep/open-ceps.ts';
import { nowhere } from './outside/inbox.ts';
import { openInsurer } from './outside/insurer/open-insurer.ts';
import { openStorage } from './outside/open-storage.ts';
import { type Config, isForDevelopment } from './settings/config.ts';

/**
 * Opens the house without HTTP: database, signing keys, outbox, storage. No workers run: letters stay queued until a
 * server delivers them. Throws `FolderHeld` while a server has the embedded database.
 */
export async function openHouse(config: Config, features: readonly Feature[]): Promise<OpenHouse> {
  const connection = await connect(config);
  try {
    return await furnish(config, features, connection);
  } catch (error) {
    await connection.close();
    throw error;
  }
}

async function furnish(config: Config, features: readonly Feature[], connection: Connection): Promise<OpenHouse> {
  const outside = {
    mail: nowhere.mail,
    sms: nowhere.sms,
    whatsapp: nowhere.whatsapp,
    ...openStorage(config),
    cep: openCeps(config),
    insurer: openInsurer(config.insurer, { sandbox: isForDevelopment(config) }),
  };
  const { house, boss, stopClock } = await buildHouse(config, { features, connection, outside, background: false });
  return {
    // Commands may take minutes: no request waits for them.
    house: { ...house, db: house.longDb },
    close: async () => {
      stopClock();
      await boss.stop({ graceful: false });
      await connection.close();
    },
  };
}
