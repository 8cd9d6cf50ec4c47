import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { hashOf } from '#server/identity/signing.ts';
import { hearMail } from '#server/jobs/hear-mail.ts';
import { hearWhatsApp, isByWhatsApp } from '#server/jobs/hear-whatsapp.ts';
import type { House } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';

/** WhatsApp puts up to so much into one report. */
const hookBytes = 3_000_000;
/** A report of one e-mail, with what its server said. */
const mailHookBytes = 200_000;

const hidden = { schema: { hide: true } };

/**
 * Where services report what became of our letters: no part of the API, each there only where its service is set. A body is kept as it
 * came in, because its signature is over that.
 */
export async function serveHooks(app: FastifyInstance, house: House): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: hookBytes },
      (_request, body, done) => done(null, body),
    );
    serveWhatsAppHook(scope, house);
    serveMailHook(scope, house);
  });
}

function serveWhatsAppHook(app: FastifyInstance, house: House): void {
  const { whatsapp } = house.config;
  if (whatsapp === null) return;
  const url = '/api/hooks/whatsapp';
  // Asked once, when Meta is told where to report: it is told its own challenge if it knows our token.
  app.get<{ Querystring: Record<string, unknown> }>(url, hidden, async ({ query }, reply) => {
    const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = query;
    const isMeta = mode === 'subscribe' && typeof token === 'string' && isSame(token, whatsapp.verifyToken);
    if (!isMeta || typeof challenge !== 'string' || !/^[\w-]{1,100}$/.test(challenge)) throw problem('forbidden');
    return reply.header('cache-control', 'no-store').type('text/plain').send(challenge);
  });
  app.post<{ Body: Buffer }>(url, hidden, async ({ body, headers }) => {
    if (!isByWhatsApp(body, headers['x-hub-signature-256'], whatsapp.appSecret)) throw problem('forbidden');
    await hearWhatsApp(house, body);
    return {};
  });
}

function serveMailHook(app: FastifyInstance, house: House): void {
  const { mailHook } = house.config;
  if (mailHook === null) return;
  const basic = `Basic ${Buffer.from(`${mailHook.user}:${mailHook.password}`).toString('base64')}`;
  app.post<{ Body: Buffer }>(
    '/api/hooks/mail',
    {
      ...hidden,
      bodyLimit: mailHookBytes,
      // Before anything is read of what a stranger sends.
      onRequest: async ({ headers }) => {
        if (!isSame(headers.authorization ?? '', basic)) throw problem('forbidden');
      },
    },
    async ({ body }) => {
      await hearMail(house, body);
      return {};
    },
  );
}

/** Compared in a time that tells nothing of the secret. */
function isSame(given: string, secret: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(given)), Buffer.from(hashOf(secret)));
}
