import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** What the worker may do: its own requests go to this server, and it runs nothing but itself. */
const policy = `default-src 'none'; connect-src 'self'; base-uri 'none'`;

/**
 * Takes a phone's worker and all that it keeps away. A worker that is at fault would otherwise answer until its phone is cleared, because it
 * answers before the network does; browsers fetch this address past it.
 */
const farewell = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(
  self.registration.unregister()
    .then(() => caches.keys())
    .then((names) => Promise.all(names.filter((name) => !name.startsWith('kept-for-')).map((name) => caches.delete(name)))),
));
`;

/** Serves the worker of the installed app, or, where the settings switch it off, one that removes it from every phone. */
export function serveAppWorker(
  app: FastifyInstance,
  worker: string,
  { installedApp }: { installedApp: boolean },
): void {
  const content = installedApp ? worker : farewell;
  const etag = `"${hash('sha1', content, 'base64url')}"`;
  app.get('/sw.js', { schema: { hide: true } }, (request, reply) => {
    void reply.header('content-security-policy', policy).header('cache-control', 'no-cache').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('text/javascript; charset=utf-8').send(content);
  });
}
