import type { Reasons } from '#server/imports/reasons/reasons.ts';
import { nfeProblemWordsInPortuguese } from './problem-words-in-portuguese.ts';
import { nfeProblemWords } from './problem-words.ts';

/** Why a file of an invoice is refused, and why there is nothing to read where files should be. */
export const nfeReasons: Reasons = {
  'en': { ...nfeProblemWords, 'not-found': 'There is no such file or folder.' },
  'pt-BR': { ...nfeProblemWordsInPortuguese, 'not-found': 'Este arquivo ou esta pasta não existe.' },
};
