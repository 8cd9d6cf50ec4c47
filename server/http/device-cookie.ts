import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashOf } from '../account/signing.ts';
import type { Device } from '../context.ts';

const inCookies = /(?:^|;\s*)device=([\w-]{43})(?:;|$)/;
/** For how long a browser is remembered after it was last used to log in. Seconds. */
const yearSeconds = 31_536_000;

/**
 * The cookie by which a browser is known again. It opens nothing: it only keeps the tries and codes of a known browser
 * apart from those of strangers. Scripts cannot read it, other sites cannot make it travel, and only the API is sent it.
 */
export function deviceOf(request: FastifyRequest, reply: FastifyReply, publicUrl: string): Device {
  const sent = inCookies.exec(request.headers.cookie ?? '')?.[1];
  return {
    tokenHash: sent === undefined ? null : hashOf(sent),
    remember: () => {
      const token = sent ?? randomBytes(32).toString('base64url');
      const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
      const cookie = `device=${token}; Path=/api; Max-Age=${yearSeconds}; HttpOnly; SameSite=Strict${secure}`;
      void reply.header('set-cookie', cookie);
      return hashOf(token);
    },
  };
}
