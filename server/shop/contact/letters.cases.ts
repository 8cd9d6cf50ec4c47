import { own, id, cnpj, instant, reader, type LetterCases } from '#tests/architecture/letter-words.ts';
import * as contact from './letters.ts';

const cases: LetterCases = {
  'server/shop/contact/letters.ts lookLetter': (words, language) =>
    (['sold-by', 'claim', 'shared'] as const).map((reason) =>
      contact.lookLetter(reader(words, language), look(words, reason), own.publicUrl),
    ),
  'server/shop/contact/letters.ts shopMessageLetter': (words, language) =>
    ([null, 'sold-by'] as const).map((reason) =>
      contact.shopMessageLetter(
        reader(words, language),
        { shop: { name: words, cnpj }, bike: scanned(words), text: words, threadId: id, reason },
        own.publicUrl,
      ),
    ),
  'server/shop/contact/letters.ts ownerAnswerLetter': (words, language) =>
    (['answered', 'shared'] as const).map((what) =>
      contact.ownerAnswerLetter(reader(words, language), { ...scanned(words), tag: 'AB12CD34', what }, own.publicUrl),
    ),
};

export default cases;

function scanned(words: string) {
  return { model: words, brand: { name: words }, bike: { tag: 'AB12CD34' } };
}

function look(words: string, reason: contact.Look['reason']): contact.Look {
  const bike = { ...scanned(words), owner: { phone: reason === 'shared' ? '+5511987654321' : null } };
  return { shop: { name: words, cnpj }, by: words, office: 'finance', reason, at: instant, bike };
}
