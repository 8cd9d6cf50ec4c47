import { absolute, to } from '#domain/paths.ts';
import { claimInLetter } from '#server/claim/letters/letters.cases.ts';
import { cnpj, own, reader, type LetterCases } from '#tests/architecture/letter-words.ts';
import * as letters from './letters.ts';

const url = absolute(own.publicUrl, to.claimConsent({ token: 'x'.repeat(43) }));
const asking = (words: string): letters.AskingClaim => ({
  ...claimInLetter(words, true),
  shop: { name: words, city: words, cnpj },
});

const cases: LetterCases = {
  'server/claim/consent/letters.ts consentLetter': (words, language) => [
    letters.consentLetter(reader(words, language), asking(words), { text: words, url, until: '2026-11-27' }),
  ],
  'server/claim/consent/letters.ts codeLetter': (words, language) => [
    letters.codeLetter(reader(words, language), asking(words), '123456'),
  ],
  'server/claim/consent/letters.ts consentMessage': (words, language) => [
    letters.consentMessage(reader(words, language), asking(words)),
  ],
  'server/claim/consent/letters.ts codeText': (words, language) => [
    letters.codeText(reader(words, language), asking(words), '123456'),
  ],
};

export default cases;
