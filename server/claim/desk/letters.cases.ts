import { claimInLetter } from '#server/claim/letters/letters.cases.ts';
import { own, reader, type LetterCases } from '#tests/architecture/letter-words.ts';
import * as letters from './letters.ts';

const cases: LetterCases = {
  'server/claim/desk/letters.ts assignedLetter': (words, language) => [
    letters.assignedLetter(reader(words, language), claimInLetter(words, false), own.publicUrl),
  ],
  'server/claim/desk/letters.ts offerLetter': (words, language) => [
    letters.offerLetter(reader(words, language), claimInLetter(words, false), words, own.publicUrl),
  ],
  'server/claim/desk/letters.ts offerRefusedLetter': (words, language) => [
    letters.offerRefusedLetter(reader(words, language), claimInLetter(words, false), words, own.publicUrl),
  ],
};

export default cases;
