import { absolute, to } from '#domain/paths.ts';
import { cnpj, own, reader, type LetterCases } from '#tests/architecture/letter-words.ts';
import * as letters from './letters.ts';

const url = absolute(own.publicUrl, to.handedOver({ token: 'x'.repeat(22) }));

/** A hand-over, to be told by text or by e-mail. */
function handedOver(words: string, language: 'pt-BR' | 'en', contactKind: 'phone' | 'email'): letters.HandoverInLetter {
  const { phone, email } = reader(words, language);
  return {
    handover: { contactKind, contact: contactKind === 'phone' ? phone : email, language, day: '2026-11-26' },
    bike: { tag: 'AB12CD34', serialNumber: words },
    brand: { name: words, secondaryColor: words, supportEmail: null },
    model: { name: words },
    shop: { name: words, cnpj },
  };
}

const cases: LetterCases = {
  'server/handover/letters.ts linkLetter': (words, language) =>
    (['first', 'again', 'reminder'] as const).flatMap((sending) => [
      letters.linkLetter(handedOver(words, language, 'phone'), url, sending),
      letters.linkLetter(handedOver(words, language, 'email'), url, sending),
    ]),
  'server/handover/letters.ts declinedShopLetter': (words, language) => [
    letters.declinedShopLetter(reader(words, language), handedOver(words, language, 'phone'), own.publicUrl),
  ],
  'server/handover/letters.ts declinedBrandLetter': (words, language) => [
    letters.declinedBrandLetter(handedOver(words, language, 'phone'), own.operatorEmail),
  ],
  'server/handover/letters.ts ceilingLetter': (words, language) => [
    letters.ceilingLetter(handedOver(words, language, 'phone'), own.operatorEmail),
  ],
  'server/handover/letters.ts contestedLetter': (words, language) => [
    letters.contestedLetter(reader(words, language), handedOver(words, language, 'phone'), own.publicUrl),
  ],
  'server/handover/letters.ts endedLetter': (words, language) => [
    letters.endedLetter(reader(words, language), handedOver(words, language, 'phone'), {
      reason: words,
      publicUrl: own.publicUrl,
    }),
  ],
};

export default cases;
