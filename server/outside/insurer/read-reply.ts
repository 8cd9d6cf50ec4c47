import * as z from 'zod/mini';
import { InsurerRefused, InsurerTrouble, type InsurerAnswer } from '#server/outside/insurer-port.ts';

const earliest = Date.UTC(2020, 0, 1);
const latest = Date.UTC(2120, 0, 1);

/** An instant with any offset, as one in UTC. Years that no proposal of ours can have are nonsense. */
const instant = z.pipe(
  z.iso.datetime({ offset: true }).check(z.refine((text) => Date.parse(text) >= earliest && Date.parse(text) < latest)),
  z.transform((text) => new Date(text).toISOString()),
);

/** The most of an insurer's words that is kept. */
const wordsMax = 500;

/** What an insurer says in words, as one line of plain text; null where it says nothing that people can read. */
function plainWordsOf(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  const plain = text
    .normalize('NFC')
    .replace(/[\p{Cs}\p{Bidi_Control}]/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    // Not within a character that takes two places.
    .slice(0, wordsMax)
    .replace(/\p{Cs}$/u, '');
  return plain === '' ? null : plain;
}

const words = z.pipe(
  z.string(),
  z.transform((text, { issues }) => {
    const plain = plainWordsOf(text);
    if (plain !== null) return plain;
    issues.push({ code: 'custom', input: text });
    return z.NEVER;
  }),
);

/** A number or a reference: printed as it is, so that nothing invisible may be in it. */
const label = z.string().check(z.regex(/^[\p{L}\p{N}](?:[\p{L}\p{N} ./-]{0,98}[\p{L}\p{N}])?$/u));

const known = { reference: label, receivedAt: instant };

/** Where the last transfer stands that the insurer was told of. */
const transfer = z.discriminatedUnion('status', [
  z.object({ id: z.uuid(), status: z.literal('received') }),
  z.object({ id: z.uuid(), status: z.literal('accepted'), policyNumber: label }),
  z.object({ id: z.uuid(), status: z.literal('declined'), reason: words }),
]);

/** Where a proposal stands, as `docs/insurer-api.yaml` says it; what insurers say beyond that is left out. */
export const answerSchema = z.discriminatedUnion('status', [
  z.object({ ...known, status: z.literal('received') }),
  z.object({ ...known, status: z.literal('pending'), asked: words, since: instant, by: z.nullable(instant) }),
  z
    .object({
      ...known,
      status: z.literal('accepted'),
      acceptedAt: instant,
      policyNumber: label,
      startsAt: instant,
      endsAt: instant,
      transfer: z.optional(transfer),
    })
    .check(z.refine(({ startsAt, endsAt }) => startsAt < endsAt)),
  z.object({ ...known, status: z.literal('declined'), declinedAt: instant, reason: words }),
  z.object({ ...known, status: z.literal('cancelled'), cancelledAt: instant, reason: words }),
]);

/** What an insurer answered to one request. `ahead`: by how many seconds its clock is ahead of ours, where it says its time. */
export type Reply = { status: number; body: unknown; retryAfterSeconds?: number | null; ahead?: number | null };

/** Seconds by which two clocks may differ before a refused signature is put down to them. */
const skew = 60;

/** Where a proposal stands, by a reply. Throws where it says something else. */
export function answerIn(reply: Reply): InsurerAnswer {
  expectTaken(reply);
  const answer = z.safeParse(answerSchema, reply.body);
  if (!answer.success) throw new InsurerTrouble('answered what makes no sense');
  return answer.data;
}

/** Throws where a reply says that the insurer did not take the request. */
export function expectTaken({ status, body, retryAfterSeconds = null, ahead = null }: Reply): void {
  if (status >= 200 && status < 300) return;
  if (status === 422) {
    const words = plainWordsOf((body as { detail?: unknown } | null)?.detail);
    throw new InsurerRefused(words ?? 'A seguradora não informou o motivo.');
  }
  if (status === 401 && ahead !== null && Math.abs(ahead) > skew)
    throw new InsurerTrouble(`refused the signature; its clock differs from ours by ${Math.round(Math.abs(ahead))} s`, {
      away: true,
    });
  const away = status >= 500 || [401, 403, 429].includes(status);
  throw new InsurerTrouble(`answered ${status}`, { waitSeconds: retryAfterSeconds, away });
}

/** Whether the insurer has something else under this id: from an earlier try, because ids are used once. */
export function hasOther({ status, body }: Reply): boolean {
  return status === 409 && (body as { code?: unknown } | null)?.code === 'content-differs';
}
