import { credentialKinds } from '#domain/account/credential-change.ts';
import { absolute, to } from '#domain/paths.ts';
import { undoSeconds } from '#domain/periods.ts';
import { own, reader, type LetterCases } from '#tests/architecture/letter-words.ts';
import * as identity from './letters.ts';

/** The links of security letters. */
const undo = { url: absolute(own.publicUrl, to.undoChange({ token: 'TOKEN' })), within: undoSeconds };
const reset = absolute(own.publicUrl, to.resetPassword({ token: 'TOKEN' }));

const cases: LetterCases = {
  'server/identity/letters.ts emailCodeLetter': (words, language) => [
    identity.emailCodeLetter(reader(words, language), '012345'),
  ],
  'server/identity/letters.ts addressTakenMessage': (words, language) => [
    identity.addressTakenMessage(reader(words, language)),
  ],
  'server/identity/letters.ts codeMessage': (words, language) => [
    identity.codeMessage(reader(words, language), '012345', own.publicUrl),
  ],
  'server/identity/letters.ts changedLetter': (words, language) =>
    (['phone', 'first-phone', 'email', 'password'] as const).flatMap((change) => [
      identity.changedLetter(reader(words, language), change, undo, own),
      identity.changedLetter(reader(words, language), change, 'mailed', own),
      identity.changedLetter(reader(words, language), change, 'texted', own),
    ]),
  'server/identity/letters.ts newEmailLetter': (words, language) => [
    identity.newEmailLetter(reader(words, language), own.publicUrl),
  ],
  'server/identity/letters.ts newEmailCodeLetter': (words, language) => [
    identity.newEmailCodeLetter(reader(words, language), '012345'),
  ],
  'server/identity/letters.ts memberPhoneLetter': (words, language) => [
    identity.memberPhoneLetter(reader(words, language), words, own.publicUrl),
  ],
  'server/identity/letters.ts changedMessage': (words, language) =>
    credentialKinds.flatMap((kind) => [
      identity.changedMessage(reader(words, language), kind, undo, own),
      identity.changedMessage(reader(words, language), kind, 'mailed', own),
      identity.changedMessage(reader(words, language), kind, 'nowhere', own),
    ]),
  'server/identity/letters.ts undoneMessage': (words, language) => [identity.undoneMessage(reader(words, language))],
  'server/identity/letters.ts undoneByTextMessage': (words, language) => [
    identity.undoneByTextMessage(reader(words, language), reset),
  ],
};

export default cases;
