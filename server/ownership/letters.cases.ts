import type { Language } from '#domain/account/language.ts';
import { absolute, to } from '#domain/paths.ts';
import { bikeFacts, id, instant, own, reader, type LetterCases } from '#tests/architecture/letter-words.ts';
import * as dispute from './dispute/letters.ts';
import * as ownership from './letters.ts';
import * as transfer from './transfer/letters.ts';

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
    ownership.certificateLetter({
      ...bikeFacts(words, language),
      bikeId: '00000000-0000-7000-8000-000000000001',
      certificateNumber: 'PV-CCCC-DDDD',
    }),
  ],
  'server/ownership/transfer/letters.ts handOverLetter': (words, language) => [
    transfer.handOverLetter(person(words, language), bike(words), url),
  ],
  'server/ownership/transfer/letters.ts askedLetter': (words, language) =>
    [words, null].map((text) =>
      transfer.askedLetter(person(words, language), { ...bike(words), askerName: words, text }, url),
    ),
  'server/ownership/transfer/letters.ts invitationOverLetter': (words, language) => [
    transfer.invitationOverLetter({ email: 'ana@example.com', language }, bike(words)),
  ],
  'server/ownership/transfer/letters.ts invitationLetter': (words, language) => [
    transfer.invitationLetter({ email: 'ana@example.com', language }, { ...bike(words), ownerName: words }, url),
  ],
  'server/ownership/transfer/letters.ts approvedLetter': (words, language) => [
    transfer.approvedLetter(person(words, language), { ...bike(words), ownerName: words }, publicUrl),
  ],
  'server/ownership/transfer/letters.ts newOwnerLetter': (words, language) => [
    transfer.newOwnerLetter(person(words, language), {
      ...bike(words),
      otherName: words,
      publicUrl,
      certificateNumber: 'PV-AAAA-BBBB',
    }),
  ],
  'server/ownership/transfer/letters.ts oldOwnerLetter': (words, language) => [
    transfer.oldOwnerLetter(person(words, language), { ...bike(words), otherName: words, publicUrl }),
  ],
  'server/ownership/transfer/letters.ts endedLetter': (words, language) =>
    [words, undefined].flatMap((reason) =>
      (['refused', 'cancelled', 'expired', 'account-closed'] as const).flatMap((how) =>
        (['owner', 'recipient'] as const).flatMap((side) =>
          (['hand-over', 'asked'] as const).flatMap((kind) =>
            (['other', 'platform'] as const).map((by) =>
              transfer.endedLetter(person(words, language), { ...bike(words), how, side, kind, by, reason }, publicUrl),
            ),
          ),
        ),
      ),
    ),
  'server/ownership/transfer/letters.ts papersToReadLetter': (words) => [
    transfer.papersToReadLetter(own.operatorEmail, bike(words)),
  ],
  'server/ownership/transfer/letters.ts reviewAskedLetter': (words, language) => [
    transfer.reviewAskedLetter(person(words, language), bike(words), own),
  ],
  'server/ownership/transfer/letters.ts objectionLetter': (words, language) => [
    transfer.objectionLetter(person(words, language), bike(words), url),
  ],
  'server/ownership/transfer/letters.ts papersAcceptedLetter': (words, language) => [
    transfer.papersAcceptedLetter(person(words, language), bike(words), publicUrl),
  ],
  'server/ownership/dispute/letters.ts contestLetter': (words, language) => [
    dispute.contestLetter(person(words, language), bike(words), own),
  ],
  'server/ownership/dispute/letters.ts contestMessage': (words, language) => [
    dispute.contestMessage(reader(words, language)),
  ],
  'server/ownership/dispute/letters.ts toDecideLetter': (words, language) => [
    dispute.toDecideLetter(person(words, language), bike(words), publicUrl),
  ],
  'server/ownership/dispute/letters.ts toWeighLetter': (words) => [
    dispute.toWeighLetter(own.operatorEmail, bike(words)),
  ],
  'server/ownership/dispute/letters.ts upheldNewLetter': (words, language) =>
    [true, false].map((wasStolen) =>
      dispute.upheldNewLetter(person(words, language), {
        ...bike(words),
        publicUrl,
        reason: words,
        wasStolen,
        certificateNumber: 'PV-AAAA-BBBB',
      }),
    ),
  'server/ownership/dispute/letters.ts upheldOldLetter': (words, language) => [
    dispute.upheldOldLetter(person(words, language), { ...bike(words), publicUrl, reason: words }),
  ],
  'server/ownership/dispute/letters.ts dismissedLetter': (words, language) =>
    (['owner', 'recipient'] as const).map((side) =>
      dispute.dismissedLetter(person(words, language), { ...bike(words), side, reason: words }, own),
    ),
  'server/ownership/dispute/letters.ts contestEndedLetter': (words, language) =>
    (['owner', 'recipient'] as const).map((side) =>
      dispute.contestEndedLetter(person(words, language), { ...bike(words), side }, publicUrl),
    ),
  'server/ownership/transfer/letters.ts objectionMessage': (words, language) => [
    transfer.objectionMessage(reader(words, language)),
  ],
};

export default cases;
