import { theftSentLetter } from '#server/insurance/letters/letters.ts';
import { own, type LetterCases } from '#tests/architecture/letter-words.ts';

const cases: LetterCases = {
  'server/insurance/letters/letters.ts theftSentLetter': (words) => [
    theftSentLetter(
      {
        owner: { name: words, email: 'ana@example.com' },
        brand: { name: words },
        model: words,
        bike: { tag: 'AB12CD34' },
        policy: { plan: { insurer: { name: words, contact: 'SAC 0800 000 0101' } } },
      },
      { theftId: '00000000-0000-4000-8000-000000000001', protocol: '7F3K-20QX' },
      own.publicUrl,
    ),
  ],
};

export default cases;
