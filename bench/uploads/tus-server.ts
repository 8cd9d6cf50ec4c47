import { open } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { tusModules } from './tus-modules.ts';

/** tus over its store on a disk, which does not wait for the disk; below `/synced` each file is synced once it is whole. */
process.once('message', (folder: string) => void serveTus(folder));
// The parent process has ended.
process.once('disconnect', () => process.exit());

async function serveTus(folder: string): Promise<void> {
  const { Server, FileStore } = (await tusModules())!;
  const serve = (path: string, isSynced: boolean) =>
    new Server({
      path,
      datastore: new FileStore({ directory: folder }),
      onUploadFinish: async (_request, { id }) => {
        if (!isSynced) return {};
        const file = await open(join(folder, id), 'r');
        await file.sync();
        await file.close();
        return {};
      },
    });
  const [quick, synced] = [serve('/quick', false), serve('/synced', true)];
  const server = createServer((request, response) => {
    const one = request.url?.startsWith('/synced') ? synced : quick;
    void one.handle(request, response);
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
}
