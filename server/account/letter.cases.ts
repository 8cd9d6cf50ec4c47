import { absolute, to } from '#domain/paths.ts';
import { own, reader, type LetterCases } from '#tests/architecture/letter-words.ts';
import * as closing from './closing/letters.ts';
import * as contacts from './contacts/letters.ts';
import * as account from './letters.ts';
import * as data from './my-data/letters.ts';
import * as people from './people/letters.ts';
import * as peopleTexts from './people/messages.ts';
import * as undo from './undo/letters.ts';

const resetUrl = absolute(own.publicUrl, to.resetPassword({ token: 'TOKEN' }));

const cases: LetterCases = {
  'server/account/letters.ts welcomeLetter': (words, language) => [
    account.welcomeLetter(reader(words, language), own, absolute(own.publicUrl, to.confirmEmail({ token: 'TOKEN' }))),
    account.welcomeLetter(reader(words, language), own, null),
  ],
  'server/account/contacts/letters.ts proveAddressLetter': (words, language) => [
    contacts.proveAddressLetter(reader(words, language), absolute(own.publicUrl, to.confirmEmail({ token: 'TOKEN' }))),
  ],
  'server/account/letters.ts passwordChangedLetter': (words, language) => [
    account.passwordChangedLetter(reader(words, language), own.publicUrl),
  ],
  'server/account/letters.ts nameChangedLetter': (words, language) => [
    account.nameChangedLetter(reader(words, language), own),
  ],
  'server/account/letters.ts passwordResetLetter': (words, language) => [
    account.passwordResetLetter(reader(words, language), resetUrl, true),
    account.passwordResetLetter(reader(words, language), resetUrl, false),
  ],
  'server/account/my-data/letters.ts dataCopiedLetter': (words, language) => [
    data.dataCopiedLetter(reader(words, language), own.publicUrl),
  ],
  'server/account/closing/letters.ts accountClosingLetter': (words, language) => [
    closing.accountClosingLetter(
      reader(words, language),
      new Date('2026-11-29T12:00:00Z'),
      absolute(own.publicUrl, to.keepAccount({ token: 'TOKEN' })),
    ),
  ],
  'server/account/closing/letters.ts accountKeptLetter': (words, language) => [
    closing.accountKeptLetter(reader(words, language), own.publicUrl),
  ],
  'server/account/closing/letters.ts accountStaysLetter': (words, language) => [
    closing.accountStaysLetter(reader(words, language), own.publicUrl),
  ],
  'server/account/people/letters.ts accountClosedLetter': (words, language) => [
    people.accountClosedLetter(reader(words, language), own.operatorEmail),
  ],
  'server/account/people/letters.ts phoneFreedLetter': (words, language) => [
    people.phoneFreedLetter(reader(words, language), own),
  ],
  'server/account/people/letters.ts addressSetLetter': (words, language) => [
    people.addressSetLetter(
      reader(words, language),
      absolute(own.publicUrl, to.confirmEmail({ token: 'TOKEN' })),
      own.operatorEmail,
    ),
  ],
  'server/account/people/messages.ts addressSetMessage': (words, language) => [
    peopleTexts.addressSetMessage(reader(words, language), own.operatorEmail),
  ],
  'server/account/undo/letters.ts undoneLetter': (words, language) => [
    undo.undoneLetter(reader(words, language), resetUrl),
  ],
  'server/account/undo/letters.ts addressLostLetter': (words, language) => [
    undo.addressLostLetter(reader(words, language), own.operatorEmail),
  ],
};

export default cases;
