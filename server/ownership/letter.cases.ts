import type { Language } from '#domain/account/language.ts';
import { absolute, to } from '#domain/paths.ts';
import { bikeFacts, id, instant, own, reader, type LetterCases } from '#tests/architecture/letter-words.ts';
import * as ownership from './letters.ts';
import * as review from './review/letters.ts';
import * as reviewTexts from './review/messages.ts';
import * as approval from './transfer/approval/letters.ts';
import * as begin from './transfer/begin/letters.ts';
import * as completion from './transfer/completion/letters.ts';
import * as ending from './transfer/ending/letters.ts';

const url = absolute(own.publicUrl, to.transfer.approval({ token: 'x'.repeat(43) }));
const { publicUrl } = own;
const person = (words: string, language: Language) => ({ ...reader(words, language), emailConfirmedAt: instant });
const bike = (words: string) => ({
  id,
  tag: 'AB12CD34',
  model: words,
  brand: { name: words, secondaryColor: words },
});

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
  'server/ownership/transfer/begin/letters.ts handOverLetter': (words, language) => [
    begin.handOverLetter(person(words, language), bike(words), url),
  ],
  'server/ownership/transfer/begin/letters.ts askedLetter': (words, language) =>
    [words, null].map((text) =>
      begin.askedLetter(person(words, language), { ...bike(words), askerName: words, text }, url),
    ),
  'server/ownership/transfer/approval/letters.ts invitationLetter': (words, language) => [
    approval.invitationLetter({ email: 'ana@example.com', language }, { ...bike(words), ownerName: words }, url),
  ],
  'server/ownership/transfer/approval/letters.ts approvedLetter': (words, language) => [
    approval.approvedLetter(person(words, language), { ...bike(words), ownerName: words }, publicUrl),
  ],
  'server/ownership/transfer/completion/letters.ts newOwnerLetter': (words, language) => [
    completion.newOwnerLetter(person(words, language), {
      ...bike(words),
      otherName: words,
      publicUrl,
      certificateNumber: 'PV-AAAA-BBBB',
    }),
  ],
  'server/ownership/transfer/completion/letters.ts oldOwnerLetter': (words, language) => [
    completion.oldOwnerLetter(person(words, language), { ...bike(words), otherName: words, publicUrl }),
  ],
  'server/ownership/transfer/ending/letters.ts endedLetter': (words, language) =>
    (['refused', 'cancelled', 'expired'] as const).map((how) =>
      ending.endedLetter(person(words, language), { ...bike(words), how, reason: words }, publicUrl),
    ),
  'server/ownership/review/letters.ts papersToReadLetter': (words) => [
    review.papersToReadLetter(own.operatorEmail, bike(words)),
  ],
  'server/ownership/review/letters.ts reviewAskedLetter': (words, language) => [
    review.reviewAskedLetter(person(words, language), bike(words), own),
  ],
  'server/ownership/review/letters.ts objectionLetter': (words, language) => [
    review.objectionLetter(person(words, language), bike(words), url),
  ],
  'server/ownership/review/letters.ts papersAcceptedLetter': (words, language) => [
    review.papersAcceptedLetter(person(words, language), bike(words), publicUrl),
  ],
  'server/ownership/review/messages.ts objectionMessage': (words, language) => [
    reviewTexts.objectionMessage(reader(words, language)),
  ],
};

export default cases;
