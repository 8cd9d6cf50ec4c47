import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzip } from 'node:zlib';
import type { BareAnswer } from './bare-process.ts';

/**
 * The baseline: node:http that answers every request with the same status, headers and bytes, and does nothing else; `press`: it
 * compresses them each time.
 */
process.once('message', ({ status, headers, body, press }: BareAnswer) => {
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_request, response) => {
    if (!press) return void response.writeHead(status, headers).end(bytes);
    gzip(bytes, (_error, pressed) => {
      const length = ['content-length', String(pressed.length), 'content-encoding', 'gzip'];
      response.writeHead(status, [...headers, ...length]).end(pressed);
    });
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
// The parent process has ended.
process.once('disconnect', () => process.exit());
