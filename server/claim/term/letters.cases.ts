import { absolute, to } from '#domain/paths.ts';
import { id, own, reader, type LetterCases } from '#tests/architecture/letter-words.ts';
import * as term from './letters.ts';

const found = (words: string) => ({
  claim: { number: 'G-7K3M9Q', dueOn: '2026-12-20' },
  part: { name: words },
  bike: { tag: 'AB12CD34' },
  brand: { name: words },
  model: words,
});
const ofShop = absolute(own.publicUrl, to.shop.claim({ claim: id }));
const ofOwner = absolute(own.publicUrl, to.login({ next: to.claim({ claim: id }) }));

const cases: LetterCases = {
  'server/claim/term/letters.ts nearLetter': (words, language) => [
    term.nearLetter(reader(words, language), found(words), ofShop),
  ],
  'server/claim/term/letters.ts passedToShopLetter': (words, language) => [
    term.passedToShopLetter(reader(words, language), found(words), ofShop),
  ],
  'server/claim/term/letters.ts passedLetter': (words, language) => [
    term.passedLetter(reader(words, language), found(words), ofOwner),
  ],
};

export default cases;
