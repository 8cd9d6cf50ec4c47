import type { Language } from '#domain/account/language.ts';
import { wordsBeside } from '#server/letters/written.ts';
import type { NfeProblem } from './nfe-problem.ts';

/** Why a file of an invoice is refused, and why there is nothing to read where files should be. */
export const nfeReasons: Record<Language, Record<NfeProblem | 'not-found', string>> = wordsBeside<
  typeof import('./reasons.en.json')
>(import.meta.url);
