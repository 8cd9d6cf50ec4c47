import type { Language } from '#domain/account/language.ts';
import { bikeFacts, type LetterCases } from '#tests/architecture/letter-words.ts';
import { receiptNews, receiptNewsLetter } from './invoices/letters.ts';
import * as receipt from './receipt/letters.ts';

const cases: LetterCases = {
  'server/bike/receipt/letters.ts receiptLinkedLetter': (words, language) => [
    receipt.receiptLinkedLetter(settled(words, language)),
  ],
  'server/bike/receipt/letters.ts receiptRefusedLetter': (words, language) => [
    receipt.receiptRefusedLetter(settled(words, language)),
  ],
  'server/bike/invoices/letters.ts receiptNewsLetter': (words, language) =>
    receiptNews.map((news) => receiptNewsLetter(news, settled(words, language))),
};

export default cases;

function settled(words: string, language: Language) {
  return { ...bikeFacts(words, language), storeName: words, keyEnd: '1146' };
}
