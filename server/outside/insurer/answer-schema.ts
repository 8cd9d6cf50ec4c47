import * as z from 'zod/mini';

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
export function plainWordsOf(text: unknown): string | null {
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

/** Where a proposal stands, as `docs/insurer-api.yaml` says it; what insurers say beyond that is left out. */
export const answerSchema = z.discriminatedUnion('status', [
  z.object({ ...known, status: z.literal('received') }),
  z
    .object({
      ...known,
      status: z.literal('accepted'),
      acceptedAt: instant,
      policyNumber: label,
      startsAt: instant,
      endsAt: instant,
    })
    .check(z.refine(({ startsAt, endsAt }) => startsAt < endsAt)),
  z.object({ ...known, status: z.literal('declined'), declinedAt: instant, reason: words }),
  z.object({ ...known, status: z.literal('cancelled'), cancelledAt: instant, reason: words }),
]);
