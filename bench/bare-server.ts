import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzip } from 'node:zlib';
import type { BareAnswer } from './bare-process.ts';

/**
 * The baseline: node:http that answers every request with the same status, headers and bytes, and does nothing else; `compress`: it
 * compresses them each time.
 */
process.once('message', ({ status, headers, body, compress }: BareAnswer) => {
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_request, response) => {
    if (!compress) return void response.writeHead(status, headers).end(bytes);
    gzip(bytes, (_error, compressed) => {
      const length = ['content-length', String(compressed.length), 'content-encoding', 'gzip'];
      response.writeHead(status, [...headers, ...length]).end(compressed);
    });
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
// The parent process has ended.
process.once('disconnect', () => process.exit());
