import { absolute, to } from '#domain/paths.ts';
import { id, own, reader, type LetterCases } from '#tests/architecture/letter-words.ts';
import { replacedLetter } from './letters.ts';

const cases: LetterCases = {
  'server/claim/replacement/letters.ts replacedLetter': (words, language) => [
    replacedLetter(
      reader(words, language),
      {
        claim: { number: 'G-7K3M9Q' },
        bike: { tag: 'AB12CD34' },
        brand: { name: words },
        model: words,
        fitted: { id, name: words, brand: words, model: words, serialNumber: words },
        endsOn: '2027-02-18',
      },
      absolute(own.publicUrl, to.login({ next: to.claim({ claim: id }) })),
    ),
  ],
};

export default cases;
