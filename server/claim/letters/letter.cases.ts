import { claimStates } from '#domain/claim/states.ts';
import { id, own, reader, type LetterCases } from '#tests/architecture/letter-words.ts';
import type { ClaimInLetter } from './claim-in-words.ts';
import * as letters from './letters.ts';
import type { EventInLetter } from './step-words.ts';

/** A claim with these words wherever a partner chose them. */
export const claimInLetter = (words: string, isClosed: boolean): ClaimInLetter => ({
  claim: {
    id,
    number: 'G-7K3M9Q',
    bikeId: id,
    componentId: id,
    shopId: id,
    state: 'open',
    version: 1,
    complainedOn: '2026-11-20',
    dueOn: '2026-12-20',
    openedBy: null,
    diagnosedBy: null,
    diagnosis: words,
    note: words,
    draftVersion: 0,
    savedAt: null,
    rejectedOn: '2026-11-25',
    withBrand: false,
    createdAt: new Date('2026-11-20T15:00:00Z'),
    changedAt: new Date('2026-11-20T15:00:00Z'),
    closedAt: isClosed ? new Date('2026-11-25T15:00:00Z') : null,
  },
  part: { id, name: words, brand: words, model: words, serialNumber: words },
  bike: { tag: 'AB12CD34' },
  model: words,
  brand: { id, name: words, supportEmail: null },
  shop: { name: words },
});

const events = (words: string) =>
  (['owner', 'shop', 'brand'] as const).flatMap((side) =>
    [...claimStates, 'declined', 'shop-chosen', 'agreed', 'refused', 'lapsed'].map(
      (kind) =>
        ({
          kind,
          side,
          details: {
            text: words,
            reason: 'wear',
            remedy: 'exchange',
            shop: words,
            way: 'counter',
            because: 'unanswered',
          },
        }) as EventInLetter,
    ),
  );

const cases: LetterCases = {
  'server/claim/letters/letters.ts ownerStepLetter': (words, language) =>
    events(words)
      .map((event) =>
        letters.ownerStepLetter(
          reader(words, language),
          claimInLetter(words, event.kind === 'rejected'),
          event,
          own.publicUrl,
        ),
      )
      .filter((letter) => letter !== null),
  'server/claim/letters/letters.ts shopStepLetter': (words, language) =>
    events(words)
      .map((event) =>
        letters.shopStepLetter(reader(words, language), claimInLetter(words, false), event, own.publicUrl),
      )
      .filter((letter) => letter !== null),
  'server/claim/letters/letters.ts claimMessageLetter': (words, language) =>
    [words, null].map((text) =>
      letters.claimMessageLetter(reader(words, language), claimInLetter(words, false), { text }, own.publicUrl),
    ),
  'server/claim/letters/letters.ts ownerMessageLetter': (words, language) => [
    letters.ownerMessageLetter(reader(words, language), claimInLetter(words, false), own.publicUrl),
  ],
  'server/claim/letters/letters.ts withdrawnLetter': (words, language) => [
    letters.withdrawnLetter(reader(words, language), claimInLetter(words, false)),
  ],
};

export default cases;
