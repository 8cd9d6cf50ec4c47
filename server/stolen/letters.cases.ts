import type { Language } from '#domain/account/language.ts';
import { absolute, to } from '#domain/paths.ts';
import { own, reader, type LetterCases } from '#tests/architecture/letter-words.ts';
import * as stolen from './letters.ts';

const bike = (words: string) => ({ tag: 'AB12CD34', model: words, brand: { name: words } });

const addressee = (language: Language) => ({
  email: 'ana@example.com',
  language,
  url: absolute(own.publicUrl, to.finderMessages({ token: 'x'.repeat(43) })),
});

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
  'server/stolen/letters.ts linkLetter': (words, language) => [stolen.linkLetter(addressee(language), bike(words))],
  'server/stolen/letters.ts answerLetter': (words, language) => [stolen.answerLetter(addressee(language), bike(words))],
};

export default cases;
