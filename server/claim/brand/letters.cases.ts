import { approvalReasons } from '#domain/claim/decision.ts';
import { noTerm, remedies, type Remedy } from '#domain/claim/term.ts';
import { absolute, to } from '#domain/paths.ts';
import { claimInLetter } from '#server/claim/letters/letters.cases.ts';
import { cnpj, instant, own, type LetterCases } from '#tests/architecture/letter-words.ts';
import { brandMessageLetter, askBrandLetter, decidedLetter, shopBarredLetter } from './letters.ts';

const url = absolute(own.publicUrl, to.claimDecision({ token: 'x'.repeat(43) }));

const found = (words: string, state: string, shop: { name: string } | null = { name: words }) => ({
  claim: { number: 'G-7K3M9Q', dueOn: '2026-12-20', state, remedyAsked: null as Remedy | null },
  part: { name: words, brand: words, model: words },
  bike: { tag: 'AB12CD34' },
  brand: { name: words },
  model: words,
  shop,
  leftShop: null as string | null,
});

const cases: LetterCases = {
  'server/claim/brand/letters.ts askBrandLetter': (words) =>
    [
      found(words, 'in-review'),
      found(words, 'in-review', null),
      { ...found(words, 'in-review', null), leftShop: words },
      found(words, 'appealed'),
      {
        ...found(words, 'in-review'),
        claim: { number: 'G-7K3M9Q', dueOn: noTerm, state: 'in-review', remedyAsked: null },
      },
      ...remedies.map((remedyAsked) => ({
        ...found(words, 'open'),
        claim: { number: 'G-7K3M9Q', dueOn: '2026-12-20', state: 'open', remedyAsked },
      })),
      {
        ...found(words, 'remedy-chosen', null),
        claim: { number: 'G-7K3M9Q', dueOn: '2026-12-20', state: 'remedy-chosen', remedyAsked: 'money-back' as const },
        isNotGiven: true,
      },
      ...remedies.map((remedyAsked) => ({
        ...found(words, 'remedy-chosen', null),
        claim: { number: 'G-7K3M9Q', dueOn: '2026-12-20', state: 'remedy-chosen', remedyAsked },
      })),
    ].map((asked) => askBrandLetter({ to: 'support@brand.example', found: asked, url, expiresAt: instant })),
  'server/claim/brand/letters.ts brandMessageLetter': (words) => [
    brandMessageLetter({
      to: 'support@brand.example',
      found: claimInLetter(words, false),
      publicUrl: own.publicUrl,
    }),
  ],
  'server/claim/brand/letters.ts shopBarredLetter': (words) =>
    [1, 12].map((claims) =>
      shopBarredLetter({
        to: 'support@brand.example',
        shop: { cnpj, name: claims === 1 ? null : words },
        brand: { name: words, claims },
      }),
    ),
  'server/claim/brand/letters.ts decidedLetter': (words) =>
    [
      ...approvalReasons.map((reason) => ({ kind: 'approved', side: 'shop', details: { reason } }) as const),
      ...remedies.flatMap((remedy) =>
        (['shop', 'owner'] as const).map((side) => ({ kind: 'remedy-chosen', side, details: { remedy } }) as const),
      ),
    ].map((event) =>
      decidedLetter({ to: 'support@brand.example', found: claimInLetter(words, false), event: event as never })!,
    ),
};

export default cases;
