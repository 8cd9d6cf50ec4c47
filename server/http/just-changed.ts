import type { FastifyInstance, FastifyRequest } from 'fastify';
import { staleness } from '#server/db/replica/replica.ts';
import type { House } from '#server/verb/context.ts';

/** Without content and for seconds: who it is, it does not say. */
const name = 'changed';
const inCookies = new RegExp(`(?:^|;\\s*)${name}=1(?:;|$)`);

const changesNothing = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Marks browsers that sent a change, for as long as a replica may lack it: they read from the primary then. Also after a refusal, which
 * may have changed something too. Only where there is a replica.
 */
export function markChanges(app: FastifyInstance, { replica, config }: Pick<House, 'replica' | 'config'>): void {
  if (!replica) return;
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : '';
  // A tag is scanned from outside: the cookie comes with that, too.
  const cookie = `${name}=1; Path=/; Max-Age=${staleness / 1000}; HttpOnly; SameSite=Lax${secure}`;
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!changesNothing.has(request.method)) void reply.header('set-cookie', cookie);
    done();
  });
}

/** Whether this browser changed something a moment ago. */
export function hasJustChanged({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers.cookie !== undefined && inCookies.test(headers.cookie);
}
