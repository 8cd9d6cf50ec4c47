import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { findLetter, listLetters, type LetterRow } from '#server/jobs/letters.store.ts';
import type { Documents } from '#server/letters/documents.ts';
import type { House } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { documentPolicy, sendDocument } from './document.ts';
import { inboxCss, letterDocument, listDocument } from './inbox-html.ts';

const newest = 200;

/**
 * A letter's own HTML: no script, nothing from elsewhere; its links may leave the frame, as they would in a mail program.
 */
const letterPolicy = [
  'sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation',
  `default-src 'none'`,
  `style-src 'unsafe-inline'`,
  `img-src 'self' data:`,
  `frame-ancestors 'self'`,
].join('; ');

/** `/dev/inbox`: every letter of the house, for development and demo servers. Mounted there only. */
export function serveInboxPage(app: FastifyInstance, { db }: Pick<House, 'db'>, documents: Documents): void {
  const hidden = { schema: { hide: true } };
  const policy = documentPolicy(inboxCss, { frames: true });

  const querystring = z.object({ to: z.optional(z.string()) });
  app.get<{ Querystring: z.infer<typeof querystring> }>(
    '/dev/inbox',
    { schema: { hide: true, querystring } },
    async ({ query }, reply) => {
      const to = query.to || undefined;
      const letters = await listLetters(db, { to, limit: newest });
      return sendDocument(reply, listDocument(letters, to), policy);
    },
  );

  app.get<{ Params: { id: string } }>('/dev/inbox/:id', hidden, async ({ params }, reply) =>
    sendDocument(reply, letterDocument(await letterOf(db, params.id)), policy),
  );

  app.get<{ Params: { id: string } }>('/dev/inbox/:id/html', hidden, async ({ params }, reply) => {
    const { html } = await letterOf(db, params.id);
    if (html === null) throw problem('not-found');
    return sendDocument(reply, opensOnTop(html), letterPolicy);
  });

  app.get<{ Params: { id: string; index: string } }>(
    '/dev/inbox/:id/attachments/:index',
    hidden,
    async ({ params }, reply) => sendAttachment(reply, documents, await letterOf(db, params.id), Number(params.index)),
  );
}

async function letterOf(db: House['db'], id: string): Promise<LetterRow> {
  const letter = z.safeParse(z.uuid(), id).success ? await findLetter(db, id) : null;
  if (!letter) throw problem('not-found');
  return letter;
}

/** Links of a letter open in the whole window, not in the frame that shows it. */
function opensOnTop(html: string): string {
  return html.replace(/<head[^>]*>/i, (head) => `${head}<base target="_top">`);
}

async function sendAttachment(reply: FastifyReply, documents: Documents, letter: LetterRow, index: number) {
  const named = letter.attachments[index];
  if (!named) throw problem('not-found');
  // What it is made of may be gone by now, together with the person or the bike.
  const made = await documents[named.document]?.(named.id).catch(() => null);
  if (!made) throw problem('not-found');
  return reply.header('cache-control', 'no-store').type(made.contentType).send(Buffer.from(made.content));
}
