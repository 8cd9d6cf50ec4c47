import type { LetterCases } from './letter-words.ts';

const files = import.meta.glob<LetterCases>('../../server/**/letters.cases.ts', { eager: true, import: 'default' });

/** The cases of every feature. */
export const letterCases: LetterCases = Object.assign({}, ...Object.values(files));
