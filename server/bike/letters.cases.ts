import type { Language } from '#domain/account/language.ts';
import { warrantyOf } from '#domain/warranty/term.ts';
import { bikeFacts, own, reader, type LetterCases } from '#tests/architecture/letter-words.ts';
import * as receipt from './letters.ts';

const cases: LetterCases = {
  'server/bike/letters.ts receiptLinkedLetter': (words, language) => [
    receipt.receiptLinkedLetter(settled(words, language)),
  ],
  'server/bike/letters.ts receiptRefusedLetter': (words, language) => [
    receipt.receiptRefusedLetter(settled(words, language)),
  ],
  'server/bike/letters.ts receiptNewsLetter': (words, language) =>
    receipt.receiptNews.map((news) => receipt.receiptNewsLetter(news, settled(words, language))),
  'server/bike/letters.ts deliveryLetter': (words, language) =>
    [0, 24].map((months) => {
      const { brand, model, tag } = settled(words, language);
      const owner = reader(words, language);
      const warranty = warrantyOf('2026-11-05', months, '2026-11-20');
      return receipt.deliveryLetter({ owner, brand, model, tag, deliveredOn: '2026-11-05', warranty }, own.publicUrl);
    }),
};

export default cases;

function settled(words: string, language: Language) {
  return { ...bikeFacts(words, language), storeName: words, keyEnd: '1146' };
}
