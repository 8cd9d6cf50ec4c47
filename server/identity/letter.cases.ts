import { credentialKinds } from '#domain/account/credential-change.ts';
import { own, reader, type LetterCases } from '#tests/architecture/letter-words.ts';
import * as identity from './changes/letters.ts';
import * as texts from './changes/messages.ts';
import * as codes from './codes/messages.ts';

const cases: LetterCases = {
  'server/identity/codes/messages.ts codeMessage': (words, language) => [
    codes.codeMessage(reader(words, language), '012345', own.publicUrl),
  ],
  'server/identity/changes/letters.ts changedLetter': (words, language) =>
    (['phone', 'first-phone', 'email', 'password'] as const).flatMap((change) => [
      identity.changedLetter(reader(words, language), change, `${own.publicUrl}/undo-change?token=TOKEN`),
      identity.changedLetter(reader(words, language), change, null),
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
      texts.changedMessage(reader(words, language), kind, `${own.publicUrl}/undo-change?token=TOKEN`),
      texts.changedMessage(reader(words, language), kind, null),
    ]),
  'server/identity/changes/messages.ts undoneMessage': (words, language) => [
    texts.undoneMessage(reader(words, language)),
  ],
  'server/identity/changes/messages.ts phoneRemovedMessage': (words, language) => [
    texts.phoneRemovedMessage(reader(words, language)),
  ],
};

export default cases;
