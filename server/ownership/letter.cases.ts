import { bikeFacts, type LetterCases } from '#tests/architecture/letter-words.ts';
import * as ownership from './letters.ts';

const cases: LetterCases = {
  'server/ownership/letters.ts certificateRenewedLetter': (words, language) => [
    ownership.certificateRenewedLetter({
      ...bikeFacts(words, language),
      oldNumber: 'PV-AAAA-BBBB',
      certificateNumber: 'PV-CCCC-DDDD',
    }),
  ],
  'server/ownership/letters.ts certificateLetter': (words, language) => [
    ownership.certificateLetter({ ...bikeFacts(words, language), certificateNumber: 'PV-CCCC-DDDD' }),
  ],
};

export default cases;
