import { type DevLetter, listDevLetters } from '#domain/http/dev-contract.ts';
import type { Verb } from '#server/verb/context.ts';
import { serve, type Endpoint } from '#server/verb/endpoint.ts';
import { listLetters, type LetterRow } from './letters.store.ts';

const newest = 100;

/** The inbox as data, for tests and tools. */
const listLettersForDevelopment: Verb<typeof listDevLetters> = async ({ db }, { to }) => {
  const rows = await listLetters(db, { to, limit: newest });
  return { letters: rows.map(present) };
};

function present({ recipient, createdAt, sentAt, whatsappAt, ...letter }: LetterRow): DevLetter {
  return {
    ...letter,
    to: recipient,
    createdAt: createdAt.toISOString(),
    whatsappAt: whatsappAt?.toISOString() ?? null,
    sentAt: sentAt?.toISOString() ?? null,
  };
}

/** Contract → verb, one line each. */
export const letterRoutes: Endpoint[] = [serve(listDevLetters, listLettersForDevelopment)];
