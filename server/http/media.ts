import type { FastifyInstance } from 'fastify';
import type { House } from '../context.ts';
import { isMediaKey } from '../outside/media-key.ts';

/** Under which the world finds pictures; `server/tag/catalogue/keep-picture.ts` gives addresses that begin so. */
const pattern = '/media/*';

/**
 * Brands' and models' pictures, for everybody. What lies under an address never changes, so it is asked for once; what it is
 * stands in the answer and nobody may guess otherwise (`nosniff`, set on every answer).
 */
export function serveMedia(app: FastifyInstance, { outside }: Pick<House, 'outside'>): void {
  app.get<{ Params: { '*': string } }>(pattern, { schema: { hide: true } }, async (request, reply) => {
    const key = request.params['*'];
    const file = isMediaKey(key) ? await outside.storage.get(key) : null;
    if (!file) return reply.callNotFound();
    return reply
      .header('cache-control', `public, max-age=${365 * 24 * 3600}, immutable`)
      .type(file.contentType)
      .send(Buffer.from(file.bytes));
  });
}
