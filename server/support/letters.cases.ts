import { to } from '#domain/paths.ts';
import { id, instant, own, reader, type LetterCases } from '#tests/architecture/letter-words.ts';
import * as support from './letters.ts';

const number = 'S-7K3M9Q';
const screen = to.myBike();
const writers = (words: string): support.Writer[] => [
  { name: words, address: 'proven', email: 'ana@example.com' },
  { name: null, address: 'none' },
  { name: words, address: 'unproven' },
];
const one = { number, screen, at: instant };

const cases: LetterCases = {
  'server/support/letters.ts caseLetter': (words) =>
    writers(words).flatMap((writer) =>
      [
        { brand: { name: words }, written: { number, screen, tag: 'AB12CD34', bikeModel: words, partName: words } },
        { brand: null, written: { number, screen, tag: null, bikeModel: null, partName: null } },
      ].map((about) => support.caseLetter({ to: own.operatorEmail, text: words, writer, ...about })),
    ),
  'server/support/letters.ts receivedLetter': (words, language) => [
    support.receivedLetter(reader(words, language), { number, text: words }),
  ],
  'server/support/letters.ts answerLetter': (words, language) =>
    [words, null].map((name) =>
      support.answerLetter(
        { ...reader(words, language), name },
        { number, answer: `Olá, ${id}`, asked: words },
        own.operatorEmail,
      ),
    ),
  'server/support/letters.ts summaryLetter': (words) => [
    support.summaryLetter(
      {
        to: own.operatorEmail,
        brand: { name: words },
        cases: [
          {
            ...one,
            tag: 'AB12CD34',
            bikeModel: words,
            partName: words,
            text: words,
            writer: words,
            mayBeAnswered: true,
          },
          { ...one, tag: null, bikeModel: null, partName: null, text: words, writer: null, mayBeAnswered: false },
        ],
        left: 2,
      },
      own,
    ),
    support.summaryLetter(
      {
        to: own.operatorEmail,
        brand: null,
        cases: [{ ...one, tag: null, bikeModel: null, partName: null, text: words, writer: null, mayBeAnswered: true }],
        left: 1,
      },
      own,
    ),
  ],
};

export default cases;
