import { own, reader, type LetterCases } from '#tests/architecture/letter-words.ts';
import * as stolen from './letters.ts';

const bike = (words: string) => ({ tag: 'AB12CD34', model: words, brand: { name: words } });

const cases: LetterCases = {
  'server/stolen/letters.ts theftReportedLetter': (words, language) => [
    stolen.theftReportedLetter(reader(words, language), bike(words), own.publicUrl),
  ],
  'server/stolen/letters.ts theftEndedLetter': (words, language) =>
    (['found', 'withdrawn'] as const).map((how) =>
      stolen.theftEndedLetter(reader(words, language), { ...bike(words), how }, own.publicUrl),
    ),
  'server/stolen/letters.ts finderLetter': (words, language) => [
    stolen.finderLetter(reader(words, language), { ...bike(words), text: words }, own.publicUrl),
  ],
};

export default cases;
