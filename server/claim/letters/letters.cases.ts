import { rejectionReasons } from '#domain/claim/decision.ts';
import { claimStates } from '#domain/claim/states.ts';
import { noTerm, remedies } from '#domain/claim/term.ts';
import { id, own, reader, type LetterCases } from '#tests/architecture/letter-words.ts';
import type { ClaimInLetter } from './about-claim.ts';
import * as letters from './letters.ts';

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
    remedyAsked: null,
    withBrand: false,
    assignedTo: null,
    partExpectedOn: null,
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

/** Of steps that say one of several things, each; and those that may say nothing more. */
const variants = (words: string): letters.EventInLetter[] => [
  ...rejectionReasons.map(
    (reason) => ({ kind: 'rejected', side: 'shop', details: { reason, text: words, diagnosis: null } }) as const,
  ),
  ...remedies.map((remedy) => ({ kind: 'remedy-chosen', side: 'owner', details: { remedy, text: null } }) as const),
  { kind: 'remedy-chosen', side: 'owner', details: { remedy: 'exchange', ground: 'repair-lessens', text: words } },
  ...(['app', 'link'] as const).map((way) => ({ kind: 'agreed', side: 'owner', details: { way } }) as const),
  ...(['bike-changed-hands', 'account-closed', 'shop-barred'] as const).map(
    (because) => ({ kind: 'lapsed', side: 'platform', details: { because } }) as const,
  ),
  { kind: 'approved', side: 'shop', details: { reason: 'goodwill', text: null, diagnosis: null } },
  { kind: 'requested', side: 'owner', details: { text: words, isHiddenDefect: true } },
  { kind: 'cancelled', side: 'shop', details: { text: null } },
  ...(['shop', 'brand'] as const).flatMap((side) =>
    (['inpc', null] as const).map((index) => {
      const money = { cents: 1_304_900, index, on: '2026-11-25' };
      return { kind: 'remedied', side, details: { text: words, money } } as const;
    }),
  ),
];

const events = (words: string): letters.EventInLetter[] => [...variants(words), ...base(words)];

const base = (words: string) =>
  (['owner', 'shop', 'brand'] as const).flatMap((side) =>
    [
      ...claimStates,
      'declined',
      'shop-chosen',
      'brand-chosen',
      'remedy-asked',
      'remedy-contested',
      'sent-back',
      'part-ordered',
      'handed-over',
      'brand-answered',
      'not-given',
      'agreed',
      'refused',
      'lapsed',
    ].map(
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
            expectedOn: '2026-12-04',
          },
        }) as letters.EventInLetter,
    ),
  );

/** How a claim goes on whose shop is suspended, by where it was; and where the brand is asked to give what was chosen. */
const withoutShop = (words: string) =>
  (['requested', 'in-review', 'approved', 'remedy-chosen', 'with-brand'] as const).map((at) => {
    const { claim, ...rest } = claimInLetter(words, false);
    const barred = { kind: 'shop-barred', side: 'platform', details: { shop: words } } as const;
    const toBrand = { kind: 'brand-chosen', side: 'owner', details: {} } as const;
    const [state, event] = at === 'with-brand' ? (['remedy-chosen', toBrand] as const) : ([at, barred] as const);
    return [{ ...rest, claim: { ...claim, state } }, event] as [ClaimInLetter, letters.EventInLetter];
  });

/** What of it is said in other words. */
const asGoodwill = (words: string): letters.EventInLetter[] => [
  { kind: 'requested', side: 'owner', details: { text: words, isGoodwill: true } },
  { kind: 'declined', side: 'shop', details: { text: words } },
  { kind: 'rejected', side: 'shop', details: { reason: 'wear', text: words, diagnosis: null } },
  { kind: 'cancelled', side: 'owner', details: { text: null } },
];

/** A request for goodwill. */
const goodwill = (words: string) => {
  const { claim, ...rest } = claimInLetter(words, false);
  return { ...rest, claim: { ...claim, dueOn: noTerm } };
};

/** What a letter says differently where the shop of an approved claim leaves, and once the term has passed. */
const later = (words: string) => {
  const declined = { kind: 'declined', side: 'shop', details: { text: words } } as const;
  const { claim, ...rest } = claimInLetter(words, false);
  const passed = { ...claim, rejectedOn: '2027-01-01', changedAt: new Date('2027-01-01T15:00:00Z') };
  return [
    [{ ...rest, claim: { ...claim, state: 'approved' } }, declined],
    [{ ...rest, claim: passed }, declined],
    [{ ...rest, claim: passed }, variants(words)[0]!],
    [
      { ...rest, claim, shop: null },
      { kind: 'remedy-chosen', side: 'owner', details: { remedy: 'exchange', text: null } },
    ],
    [
      { ...rest, claim: { ...claim, state: 'approved' }, shop: null },
      { kind: 'approved', side: 'brand', details: { reason: 'material-defect', text: words, diagnosis: null } },
    ],
  ] as const satisfies [ClaimInLetter, letters.EventInLetter][];
};

const cases: LetterCases = {
  'server/claim/letters/letters.ts ownerStepLetter': (words, language) =>
    [
      ...asGoodwill(words).map((event) =>
        letters.ownerStepLetter(reader(words, language), goodwill(words), event, own.publicUrl),
      ),
      ...[...later(words), ...withoutShop(words)].map(([claim, event]) =>
        letters.ownerStepLetter(reader(words, language), claim, event, own.publicUrl),
      ),
      ...events(words).map((event) =>
        letters.ownerStepLetter(
          reader(words, language),
          claimInLetter(words, event.kind === 'rejected'),
          event,
          own.publicUrl,
        ),
      ),
    ].filter((letter) => letter !== null),
  'server/claim/letters/letters.ts shopStepLetter': (words, language) =>
    events(words)
      .map((event) =>
        letters.shopStepLetter(reader(words, language), claimInLetter(words, false), event, own.publicUrl),
      )
      .filter((letter) => letter !== null),
  'server/claim/letters/letters.ts claimMessageLetter': (words, language) =>
    (
      [
        { side: 'shop', text: words },
        { side: 'shop', text: null },
        { side: 'brand', text: words },
      ] as const
    ).map((message) =>
      letters.claimMessageLetter(reader(words, language), claimInLetter(words, false), message, own.publicUrl),
    ),
  'server/claim/letters/letters.ts claimWorkerLetter': (words, language) =>
    (['owner', 'brand'] as const).map((side) =>
      letters.claimWorkerLetter(reader(words, language), claimInLetter(words, false), side, own.publicUrl),
    ),
  'server/claim/letters/letters.ts ownerLeftLetter': (words, language) => [
    letters.ownerLeftLetter(reader(words, language), claimInLetter(words, false), own.publicUrl),
  ],
  'server/claim/letters/letters.ts withdrawnLetter': (words, language) => [
    letters.withdrawnLetter(reader(words, language), claimInLetter(words, false)),
  ],
};

export default cases;
