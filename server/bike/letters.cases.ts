import type { Language } from '#domain/account/language.ts';
import { bikeFacts, type LetterCases } from '#tests/architecture/letter-words.ts';
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
};

export default cases;

function settled(words: string, language: Language) {
  return { ...bikeFacts(words, language), storeName: words, keyEnd: '1146' };
}
