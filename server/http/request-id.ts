import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/settings/config.ts';
import { proxyCheck } from './caller.ts';

/** In requests of a proxy and in every answer: the name under which a request stands in both their logs. */
const header = 'x-request-id';
const wellFormed = /^[\w-]{16,64}$/;

/**
 * Makes the id of a request, which stands in each of its log lines (`reqId`), in the header of its answer and, where something failed
 * unexpectedly, before the person who was to tell support. A proxy's own is kept, if TRUST_PROXY says that there is one: what a
 * caller sends is worth nothing.
 */
export function requestIds(config: Pick<Config, 'trustProxy'>): (request: IncomingMessage) => string {
  const isProxy = proxyCheck(config);
  return (request) => {
    const given = isProxy(request) ? request.headers[header] : undefined;
    return typeof given === 'string' && wellFormed.test(given) ? given : randomBytes(16).toString('hex');
  };
}

/** Names the request in its answer. */
export function tellRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header(header, request.id);
    done();
  });
}
