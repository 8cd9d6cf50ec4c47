import { bikeFacts, type LetterCases } from '#tests/architecture/letter-words.ts';
import * as warranty from './letters.ts';

const cases: LetterCases = {
  'server/warranty/letters.ts activationLetter': (words, language) =>
    (['active', 'expired'] as const).map((state) =>
      warranty.activationLetter({
        ...bikeFacts(words, language),
        warranty: { state, startsOn: '2026-11-20', endsOn: '2028-11-20', decidedBy: 'contractual', layers: [] },
        certificateNumber: 'PV-AAAA-BBBB',
      }),
    ),
};

export default cases;
