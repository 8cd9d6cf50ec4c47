import { noTerm, remedies, type Remedy } from '#domain/claim/term.ts';
import { absolute, to } from '#domain/paths.ts';
import { instant, own, type LetterCases } from '#tests/architecture/letter-words.ts';
import { askBrandLetter } from './letters.ts';

const url = absolute(own.publicUrl, to.claimDecision({ token: 'x'.repeat(43) }));

const found = (words: string, state: string, shop: { name: string } | null = { name: words }) => ({
  claim: { number: 'G-7K3M9Q', dueOn: '2026-12-20', state, remedyAsked: null as Remedy | null },
  part: { name: words, brand: words, model: words },
  bike: { tag: 'AB12CD34' },
  brand: { name: words },
  model: words,
  shop,
});

const cases: LetterCases = {
  'server/claim/brand/letters.ts askBrandLetter': (words) =>
    [
      found(words, 'in-review'),
      found(words, 'in-review', null),
      found(words, 'appealed'),
      {
        ...found(words, 'in-review'),
        claim: { number: 'G-7K3M9Q', dueOn: noTerm, state: 'in-review', remedyAsked: null },
      },
      ...remedies.map((remedyAsked) => ({
        ...found(words, 'open'),
        claim: { number: 'G-7K3M9Q', dueOn: '2026-12-20', state: 'open', remedyAsked },
      })),
    ].map((asked) => askBrandLetter({ to: 'support@brand.example', found: asked, url, expiresAt: instant })),
};

export default cases;
