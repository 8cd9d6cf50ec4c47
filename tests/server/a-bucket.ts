import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { StorageAddress } from '#server/settings/addresses.ts';

/** Answers a request itself and says so, or leaves it to the server. */
type Instead = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * An S3 server that others wrote, with one empty bucket: it checks signatures, makes objects of parts, and knows ranges and
 * lists. `asked` are the requests that came; `instead` may be set to answer in its place.
 */
export async function aBucket() {
  const directory = mkdtempSync(join(tmpdir(), 'pedivela-s3-'));
  const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: 'pedivela-private' }] });
  await s3.configureBuckets();
  const answer = s3.callback();
  const asked: string[] = [];
  const tap: { instead: Instead } = { instead: () => false };
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (!tap.instead(request, response)) answer(request, response);
  });
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  const address: StorageAddress = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: 'pedivela-private',
    region: 'us-east-1',
    keyId: 'S3RVER',
    secret: 'S3RVER',
  };
  const close = () => {
    server.closeAllConnections();
    server.close();
    rmSync(directory, { recursive: true, force: true });
  };
  return { address, asked, tap, close };
}
