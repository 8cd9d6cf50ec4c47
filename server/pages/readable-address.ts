import type { FastifyRequest } from 'fastify';

const ofTheServer = /^\/(api|assets|dev|media|\.well-known)(\/|$)/;

/**
 * Where a person whose address cannot be decoded (`/%E0`) reads that there is nothing: the same with its percent signs as signs, which is an
 * address like any other; null for programs, and below what is no page. It stays on this host.
 */
export function readableAddress({
  method,
  url,
  headers,
}: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): string | null {
  const isLook = (method === 'GET' || method === 'HEAD') && headers.accept?.includes('text/html');
  const [path = ''] = url.split(/[?#]/, 1);
  if (!isLook || ofTheServer.test(path)) return null;
  return path.replace(/^[/\\]+/, '/').replaceAll('%', '%25');
}
