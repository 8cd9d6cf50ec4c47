import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';

/** For everything that is no document: data, files, refusals. Whatever it is taken for, it can load and run nothing. */
const nothingAtAll = `default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

const always = {
  'content-security-policy': nothingAtAll,
  'x-content-type-options': 'nosniff',
  // Tags and link tokens stand in our addresses; nobody else learns them.
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

/**
 * The policy of a document that the server writes by itself: its one style sheet by hash, no script. `frames`: it shows
 * other documents of ours. `scripts`: it runs script files of ours, which may ask this server.
 */
export function documentPolicy(css: string, { frames = false, scripts = false } = {}): string {
  const hash = createHash('sha256').update(css).digest('base64');
  return [
    `default-src 'none'`,
    `style-src 'sha256-${hash}'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    ...(frames ? [`frame-src 'self'`] : []),
    ...(scripts ? [`script-src 'self'`, `connect-src 'self'`] : []),
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `form-action 'none'`,
  ].join('; ');
}

/** Sends a document that the server writes by itself. */
export function sendDocument(reply: FastifyReply, html: string, policy: string): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}
