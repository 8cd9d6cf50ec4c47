import { credentialKinds } from '#domain/account/credential-change.ts';
import { absolute, to } from '#domain/paths.ts';
import { own, reader, type LetterCases } from '#tests/architecture/letter-words.ts';
import * as address from './address/letters.ts';
import * as addressTexts from './address/messages.ts';
import * as identity from './changes/letters.ts';
import * as texts from './changes/messages.ts';
import * as codes from './codes/messages.ts';

/** The links of security letters. */
const undo = { url: absolute(own.publicUrl, to.undoChange({ token: 'TOKEN' })) };
const reset = absolute(own.publicUrl, to.resetPassword({ token: 'TOKEN' }));

const cases: LetterCases = {
  'server/identity/address/letters.ts emailCodeLetter': (words, language) => [
    address.emailCodeLetter(reader(words, language), '012345'),
  ],
  'server/identity/address/messages.ts addressTakenMessage': (words, language) => [
    addressTexts.addressTakenMessage(reader(words, language)),
  ],
  'server/identity/codes/messages.ts codeMessage': (words, language) => [
    codes.codeMessage(reader(words, language), '012345', own.publicUrl),
  ],
  'server/identity/changes/letters.ts changedLetter': (words, language) =>
    (['phone', 'first-phone', 'email', 'password'] as const).flatMap((change) => [
      identity.changedLetter(reader(words, language), change, undo, own),
      identity.changedLetter(reader(words, language), change, 'mailed', own),
      identity.changedLetter(reader(words, language), change, 'texted', own),
    ]),
  'server/identity/changes/letters.ts newEmailLetter': (words, language) => [
    identity.newEmailLetter(reader(words, language), own.publicUrl),
  ],
  'server/identity/changes/letters.ts newEmailCodeLetter': (words, language) => [
    identity.newEmailCodeLetter(reader(words, language), '012345'),
  ],
  'server/identity/changes/letters.ts memberPhoneLetter': (words, language) => [
    identity.memberPhoneLetter(reader(words, language), words, own.publicUrl),
  ],
  'server/identity/changes/messages.ts changedMessage': (words, language) =>
    credentialKinds.flatMap((kind) => [
      texts.changedMessage(reader(words, language), kind, undo, own),
      texts.changedMessage(reader(words, language), kind, 'mailed', own),
      texts.changedMessage(reader(words, language), kind, 'nowhere', own),
    ]),
  'server/identity/changes/messages.ts undoneMessage': (words, language) => [
    texts.undoneMessage(reader(words, language)),
  ],
  'server/identity/changes/messages.ts undoneByTextMessage': (words, language) => [
    texts.undoneByTextMessage(reader(words, language), reset),
  ],
};

export default cases;
