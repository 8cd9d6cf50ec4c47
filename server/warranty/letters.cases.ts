import { absolute, to } from '#domain/paths.ts';
import { warrantyOf } from '#domain/warranty/term.ts';
import { bikeFacts, own, reader, type LetterCases } from '#tests/architecture/letter-words.ts';
import * as warranty from './letters.ts';

const cases: LetterCases = {
  'server/warranty/letters.ts activationLetter': (words, language) =>
    (
      [
        [24, '2026-11-20'],
        [0, '2026-11-20'],
        [0, '2027-11-20'],
      ] as const
    ).map(([months, today]) =>
      warranty.activationLetter({
        ...bikeFacts(words, language),
        warranty: warrantyOf('2026-11-20', months, today),
        bikeId: '00000000-0000-7000-8000-000000000001',
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
