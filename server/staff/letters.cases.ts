import { toDesk } from '#domain/desk-paths.ts';
import { absolute } from '#domain/paths.ts';
import { staffOffices, staffSides } from '#domain/staff/office.ts';
import { own, reader, type LetterCases } from '#tests/architecture/letter-words.ts';
import * as desk from './letters.ts';

const person = (words: string | null, language: 'en' | 'pt-BR', nth = 0) => ({
  ...reader(words ?? '', language),
  name: words,
  side: staffSides[nth]!,
  office: staffOffices[nth]!,
});
const changes = [
  'passkey-added',
  'passkey-removed',
  'totp-set',
  'totp-removed',
  'recovery-codes-renewed',
  'factors-renewed',
] as const;

const cases: LetterCases = {
  'server/staff/letters.ts invitationLetter': (words, language) =>
    staffOffices.map((office, nth) =>
      desk.invitationLetter(
        { ...person(null, language, nth % 2), office },
        { desk: nth % 2 ? null : { name: words }, invitedBy: nth < 2 ? words : null },
        absolute(own.publicUrl, toDesk.brand.invitation({ token: 'x' })),
      ),
    ),
  'server/staff/letters.ts newFactorsLetter': (words, language) =>
    [{ name: words }, null].map((of) =>
      desk.newFactorsLetter(
        person(words, language),
        of,
        absolute(own.publicUrl, toDesk.platform.newFactors({ token: 'x' })),
      ),
    ),
  'server/staff/letters.ts newBrowserLetter': (words, language) =>
    ['Windows · Firefox', null].map((device) => desk.newBrowserLetter(person(words, language), device, own)),
  'server/staff/letters.ts recoveryCodeUsedLetter': (words, language) => [
    desk.recoveryCodeUsedLetter(person(words, language), 9, own),
  ],
  'server/staff/letters.ts factorsChangedLetter': (words, language) =>
    changes.map((change) => desk.factorsChangedLetter(person(words, language, 1), change, own)),
  'server/staff/letters.ts forgottenPasswordLetter': (words, language) => [
    desk.forgottenPasswordLetter(
      person(words, language),
      absolute(own.publicUrl, toDesk.brand.newPassword({ token: 'x' })),
    ),
  ],
  'server/staff/letters.ts passwordChangedLetter': (words, language) => [
    desk.passwordChangedLetter(person(words, language), own),
  ],
  'server/staff/letters.ts officeChangedLetter': (words, language) =>
    [{ name: words }, null].map((of) => desk.officeChangedLetter(person(words, language), 'reader', of)),
  'server/staff/letters.ts placeEndedLetter': (words, language) =>
    [{ name: words }, null].map((of) => desk.placeEndedLetter(person(words, language), of)),
  'server/staff/letters.ts factorsResetByYouLetter': (words, language) => [
    desk.factorsResetByYouLetter(person(words, language), words, own),
  ],
};
export default cases;
