import { isIP } from 'node:net';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Config } from '#server/settings/config.ts';
import { problem } from '#server/verb/problem.ts';

/** How Fastify determines `request.ip`, given the trusted proxies. */
export function trustProxy({
  trustProxy: trusted,
}: Pick<Config, 'trustProxy'>): NonNullable<FastifyServerOptions['trustProxy']> {
  // One proxy: an address that the caller put in front of the list is not believed.
  if (trusted === true) return (_address, hop) => hop === 0;
  return trusted === false ? false : [...trusted];
}

/**
 * Refuses a request whose proxy names no address (`unknown`, `198.51.100.7:4711`). Everything counted by network
 * would otherwise count it under a value that its sender chooses per request.
 */
export function requireAddress(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, next) => {
    if (isIP(request.ip) !== 0) return next();
    request.log.warn('X-Forwarded-For names no address: refused');
    next(problem('forbidden'));
  });
}
