import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/settings/config.ts';
import type { House } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';

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

const path = '/.well-known/security.txt';
/** How long a copy of the file is valid (RFC 9116 asks for less than a year). Milliseconds. */
const trusted = 90 * 24 * 3_600_000;
/** No mail reaches it (RFC 2606): the operator's address is not set. */
const placeholder = /\.example$/i;

/** Where weaknesses are reported (RFC 9116): to the operator's address, once there is one. */
export function serveSecurityTxt(app: FastifyInstance, { config, clock }: Pick<House, 'config' | 'clock'>): void {
  app.get(path, { schema: { hide: true } }, async (_request, reply) => {
    if (placeholder.test(config.operatorEmail)) throw problem('not-found');
    const lines = [
      `Contact: mailto:${encodeURI(config.operatorEmail)}`,
      `Expires: ${new Date(clock.now().getTime() + trusted).toISOString()}`,
      'Preferred-Languages: pt, en',
      `Canonical: ${config.publicUrl}${path}`,
    ];
    return reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}
