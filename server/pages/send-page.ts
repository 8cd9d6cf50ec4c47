import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageLook } from './page-look.ts';

const takesGzip = /\bgzip\b(?!;q=0(\.0*)?(,|$))/;

/**
 * Sends a page, or that the browser's copy is still good. Past Fastify, which looks each header up several times for every page: nearly
 * all of them belong to the look.
 */
export function sendPage(
  reply: FastifyReply,
  status: 200 | 404,
  look: PageLook,
  tag: string,
  asked: FastifyRequest['headers'],
) {
  const etag = status === 200 && look.etag !== null ? `W/"${look.etag}${tag}"` : null;
  const own = etag === null ? [] : ['etag', etag];
  if (etag !== null && asked['if-none-match'] === etag) return write(reply, 304, [...look.headers, ...own]);
  const isPressed = takesGzip.test(String(asked['accept-encoding']));
  const page = isPressed ? look.gzip(tag) : Buffer.from(look.plain(tag));
  own.push('content-type', 'text/html; charset=utf-8', 'content-length', String(page.length));
  if (isPressed) own.push('content-encoding', 'gzip');
  return write(reply, status, [...look.headers, ...own], page);
}

function write(reply: FastifyReply, status: number, headers: string[], page?: Buffer): FastifyReply {
  // What cannot be a header is thrown before the reply is ours.
  reply.raw.writeHead(status, headers);
  reply.hijack();
  reply.raw.end(page);
  return reply;
}
