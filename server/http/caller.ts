import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { FastifyInstance, FastifyServerOptions, FastifyReply, FastifyRequest } from 'fastify';
import { hashOf } from '#server/identity/signing.ts';
import type { Config } from '#server/settings/config.ts';
import type { Device } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';

/** How Fastify determines `request.ip`, given the trusted proxies. */
export function trustProxy({
  trustProxy: trusted,
}: Pick<Config, 'trustProxy'>): NonNullable<FastifyServerOptions['trustProxy']> {
  // One proxy: an address that the caller put in front of the list is not believed.
  if (trusted === true) return (_address, hop) => hop === 0;
  return trusted === false ? false : [...trusted];
}

/** Whether a request was sent by a trusted proxy: only then its headers about the request are the proxy's. */
export function proxyCheck({
  trustProxy: trusted,
}: Pick<Config, 'trustProxy'>): (request: Pick<IncomingMessage, 'socket'>) => boolean {
  if (typeof trusted === 'boolean') return () => trusted;
  const proxies = new BlockList();
  for (const network of trusted) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(bits), family);
  }
  return ({ socket: { remoteAddress: from = '' } }) =>
    isIP(from) !== 0 && proxies.check(from, isIP(from) === 4 ? 'ipv4' : 'ipv6');
}

/**
 * Says once that something forwards requests whose word does not count: behind a proxy that TRUST_PROXY does not name all callers have one
 * address, and share its limits.
 */
export function noticeProxy(app: FastifyInstance, { trustProxy: trusted }: Pick<Config, 'trustProxy'>): void {
  if (trusted !== false) return;
  let said = false;
  app.addHook('onRequest', (request, _reply, next) => {
    if (!said && request.headers['x-forwarded-for'] !== undefined) {
      said = true;
      app.log.warn('X-Forwarded-For arrives, and TRUST_PROXY is not set: all callers behind a proxy count as one');
    }
    next();
  });
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
