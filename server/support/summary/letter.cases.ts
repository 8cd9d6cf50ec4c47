import { to } from '#domain/paths.ts';
import { instant, own, type LetterCases } from '#tests/architecture/letter-words.ts';
import { summaryLetter } from './letters.ts';

const one = { number: 'S-7K3M9Q', screen: to.myBike(), at: instant };

const cases: LetterCases = {
  'server/support/summary/letters.ts summaryLetter': (words) => [
    summaryLetter(
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
  ],
};

export default cases;
