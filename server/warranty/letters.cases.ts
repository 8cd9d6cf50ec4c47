import { absolute, to } from '#domain/paths.ts';
import { bikeFacts, own, reader, type LetterCases } from '#tests/architecture/letter-words.ts';
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
  'server/warranty/letters.ts activationUnprovenLetter': (words, language) => [
    warranty.activationUnprovenLetter(
      reader(words, language),
      absolute(own.publicUrl, to.confirmEmail({ token: 'TOKEN' })),
    ),
  ],
};

export default cases;
