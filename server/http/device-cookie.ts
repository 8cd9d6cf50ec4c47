import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashOf } from '#server/identity/signing.ts';
import type { Device } from '#server/verb/context.ts';

const inCookies = /(?:^|;\s*)device=([\w-]{43})(?:;|$)/;
/** How long a browser is remembered after its last log-in. Seconds. */
const yearSeconds = 31_536_000;

/**
 * The cookie that identifies a browser. It grants no access: it only keeps the tries and codes of a known browser
 * apart from those of strangers. Scripts cannot read it, other sites cannot send it, and only the API receives it.
 */
export function deviceOf(request: FastifyRequest, reply: FastifyReply, publicUrl: string): Device {
  const sent = inCookies.exec(request.headers.cookie ?? '')?.[1];
  let remembered: string | undefined;
  return {
    tokenHash: sent === undefined ? null : hashOf(sent),
    remember: () => {
      // Asked again by a transaction that is done again: it is the same browser.
      if (remembered !== undefined) return hashOf(remembered);
      const token = (remembered = sent ?? randomBytes(32).toString('base64url'));
      const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
      const cookie = `device=${token}; Path=/api; Max-Age=${yearSeconds}; HttpOnly; SameSite=Strict${secure}`;
      void reply.header('set-cookie', cookie);
      return hashOf(token);
    },
  };
}
