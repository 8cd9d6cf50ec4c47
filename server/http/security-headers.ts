import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/settings/config.ts';

/** For everything that is no document: data, files, refusals. Even when shown as a page, it can load and run nothing. */
const nothingAtAll = `default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

const always = {
  'content-security-policy': nothingAtAll,
  'x-content-type-options': 'nosniff',
  // Our URLs hold tags and link tokens; nobody else learns them.
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(self), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
} as const;

const year = 365 * 24 * 3600;

/** The security headers of every answer; a page that needs more replaces `content-security-policy` by its own. */
export function securityHeaders({ mode, publicUrl }: Config): Record<string, string> {
  const encrypted = mode === 'production' && publicUrl.startsWith('https:');
  return { ...always, ...(encrypted && { 'strict-transport-security': `max-age=${year}; includeSubDomains` }) };
}

/** Sets {@link securityHeaders} on every answer that passes the hooks. */
export function setSecurityHeaders(app: FastifyInstance, config: Config): void {
  const headers = securityHeaders(config);
  app.addHook('onRequest', (_request, reply, next) => {
    void reply.headers(headers);
    next();
  });
}
