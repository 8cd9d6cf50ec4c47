import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

/**
 * Serves a page of the house as a plain file: the same bytes but for its scripts, which are what it is compared without. Fonts and
 * pictures come from the house.
 */
export async function serveWithoutScripts(
  origin: string,
  path: string,
): Promise<{ url: string; close: () => Promise<void> }> {
  const page = plainOf(await (await fetch(origin + path)).text());
  const body = gzipSync(page);
  const server = createServer((request, response) => {
    if (request.url !== path) return void pass(origin + request.url, response);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' }).end(body);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

/** A page without anything that runs, or is loaded to run. */
export function plainOf(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*\brel="?(?:modulepreload|preload[^>]*\bas="?script)"?[^>]*>/g, '');
}

async function pass(url: string, response: ServerResponse): Promise<void> {
  const answer = await fetch(url);
  const type = answer.headers.get('content-type') ?? 'application/octet-stream';
  response.writeHead(answer.status, { 'content-type': type }).end(Buffer.from(await answer.arrayBuffer()));
}
