import type { FastifyInstance } from 'fastify';
import type { House } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';

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
