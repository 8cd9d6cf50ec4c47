import { createWriteStream } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** The baseline: node:http that writes each body to a new file, for `/synced` waits until it is on the disk, and does nothing else. */
process.once('message', (folder: string) => {
  let files = 0;
  const keep = async (request: IncomingMessage) => {
    const path = join(folder, String(++files));
    // `flush`: synced before it is closed.
    await pipeline(request, createWriteStream(path, { flags: 'wx', flush: request.url === '/synced' }));
  };
  const server = createServer((request, response) => void keep(request).then(() => response.end()));
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
// The parent process has ended.
process.once('disconnect', () => process.exit());
