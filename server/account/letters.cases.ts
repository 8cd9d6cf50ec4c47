import type { WhatHappens } from '#domain/account/closing/contract.ts';
import { entriesAtClosing, stays } from '#domain/account/closing/what-stays.ts';
import { absolute, to } from '#domain/paths.ts';
import { id, own, reader, type LetterCases } from '#tests/architecture/letter-words.ts';
import * as account from './letters.ts';

const resetUrl = absolute(own.publicUrl, to.resetPassword({ token: 'TOKEN' }));

/** Something stays for each reason, and insurance ends. */
function whatHappens(words: string, inForce: boolean): Pick<WhatHappens, 'insurance' | 'stays'> {
  const counts = Object.fromEntries(Object.values(stays).map(({ tables: [table] }) => [table, 1]));
  return { insurance: [{ id, bike: words, insurer: words, inForce }], ...entriesAtClosing(counts) };
}

const cases: LetterCases = {
  'server/account/letters.ts welcomeLetter': (words, language) => [
    account.welcomeLetter(reader(words, language), own, absolute(own.publicUrl, to.confirmEmail({ token: 'TOKEN' }))),
    account.welcomeLetter(reader(words, language), own, null),
  ],
  'server/account/letters.ts proveAddressLetter': (words, language) => [
    account.proveAddressLetter(reader(words, language), absolute(own.publicUrl, to.confirmEmail({ token: 'TOKEN' }))),
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
  'server/account/letters.ts dataCopiedLetter': (words, language) => [
    account.dataCopiedLetter(reader(words, language), own.publicUrl),
  ],
  'server/account/letters.ts accountClosingLetter': (words, language) =>
    [true, false].map((inForce) =>
      account.accountClosingLetter(reader(words, language), {
        closesAt: new Date('2026-11-29T12:00:00Z'),
        url: absolute(own.publicUrl, to.keepAccount({ token: 'TOKEN' })),
        happens: whatHappens(words, inForce),
      }),
    ),
  'server/account/letters.ts accountKeptLetter': (words, language) => [
    account.accountKeptLetter(reader(words, language), own.publicUrl),
  ],
  'server/account/letters.ts accountStaysLetter': (words, language) => [
    account.accountStaysLetter(reader(words, language), own.publicUrl),
  ],
  'server/account/letters.ts accountClosedLetter': (words, language) => [
    account.accountClosedLetter(reader(words, language), {
      operatorEmail: own.operatorEmail,
      happens: whatHappens(words, true),
    }),
  ],
  'server/account/letters.ts phoneFreedLetter': (words, language) => [
    account.phoneFreedLetter(reader(words, language), own),
  ],
  'server/account/letters.ts addressSetLetter': (words, language) => [
    account.addressSetLetter(
      reader(words, language),
      absolute(own.publicUrl, to.confirmEmail({ token: 'TOKEN' })),
      own.operatorEmail,
    ),
  ],
  'server/account/letters.ts addressSetMessage': (words, language) => [
    account.addressSetMessage(reader(words, language), own.operatorEmail),
  ],
  'server/account/letters.ts undoneLetter': (words, language) => [
    account.undoneLetter(reader(words, language), resetUrl),
  ],
  'server/account/letters.ts addressLostLetter': (words, language) => [
    account.addressLostLetter(reader(words, language), own.operatorEmail),
  ],
};

export default cases;
