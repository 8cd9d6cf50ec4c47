import type { FastifyInstance } from 'fastify';
import { isMediaKey } from '#server/outside/media-key.ts';
import type { House } from '#server/verb/context.ts';

/** The public path of pictures; `server/tag/catalogue/keep-picture.ts` makes URLs that begin with it. */
const pattern = '/media/*';

/**
 * Brands' and models' pictures, for everybody. The content of a URL never changes, so it is cached for ever; its type
 * is in the answer and must not be guessed (`nosniff`, set on every answer).
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
