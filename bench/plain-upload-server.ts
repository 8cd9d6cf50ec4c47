import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';

/** The baseline: node:http that writes each body to one file, and does nothing else. */
process.once('message', (path: string) => {
  const server = createServer((request, response) => {
    void pipeline(request, createWriteStream(path)).then(() => response.end());
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
// The parent process has ended.
process.once('disconnect', () => process.exit());
