import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

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
