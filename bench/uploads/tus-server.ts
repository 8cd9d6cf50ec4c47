import '#server/external-memory.ts';
import { open } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Place } from '#bench/databases.ts';
import { dutifulTus } from './tus-duties.ts';
import { tusModules } from './tus-modules.ts';

/**
 * tus over its store on a disk, which does not wait for the disk: below `/synced` each file is synced once it is whole. Below `/dutiful`
 * it does what our own server does.
 */
process.once('message', (told: { folder: string; place: Place }) => void serveTus(told));
// The parent process has ended.
process.once('disconnect', () => process.exit());

async function serveTus({ folder, place }: { folder: string; place: Place }): Promise<void> {
  const { Server, FileStore } = (await tusModules())!;
  const synced = new Server({
    path: '/synced',
    datastore: new FileStore({ directory: folder }),
    onUploadFinish: async (_request, { id }) => {
      const file = await open(join(folder, id), 'r');
      await file.sync();
      await file.close();
      return {};
    },
  });
  const dutiful = await dutifulTus({ path: '/dutiful', folder, place });
  const server = createServer((request, response) => {
    const one = request.url?.startsWith('/synced') ? synced : dutiful;
    void one.handle(request, response);
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
}
