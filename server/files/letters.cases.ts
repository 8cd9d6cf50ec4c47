import { instant, own, type LetterCases } from '#tests/architecture/letter-words.ts';
import { bytesUsedUpLetter, freeSpaceLetter } from './letters.ts';

const cases: LetterCases = {
  // It holds numbers alone.
  'server/files/letters.ts freeSpaceLetter': () => [
    freeSpaceLetter({ free: 1_234_567_890, floor: 2_000_000_000 }, own),
  ],
  'server/files/letters.ts bytesUsedUpLetter': () => [bytesUsedUpLetter({ megabytes: 50_000, until: instant }, own)],
};

export default cases;
