import type { PartDetails } from '#domain/component/part.ts';
import { to } from '#domain/paths.ts';
import type { Layer } from '#domain/warranty/ledger.ts';
import { demo } from '#web/all-screens/demo.ts';
import { held, lost, statesOf, type Interference } from '#web/all-screens/screen-state.ts';

const own = 'GET /api/my-bikes/:tag/parts/:id';
const shops = 'GET /api/shop/bikes/:tag/parts/:id';
const id = '00000000-0000-4000-8000-000000000003';
const name = 'Câmbio traseiro';

const contractual: Layer = {
  kind: 'contractual',
  startsOn: '2026-09-22',
  endsOn: '2028-09-22',
  since: 'purchase',
  reason: 'brand-promise',
  months: 24,
};
const legal: Layer = {
  kind: 'legal',
  startsOn: '2028-09-23',
  endsOn: '2028-12-21',
  since: 'promise-over',
  reason: 'consumer-law',
  months: null,
};
const layers = [contractual, legal];
/** Of a part for which the maker promises nothing. */
const lawAlone: Layer = { ...legal, startsOn: '2026-09-22', endsOn: '2026-12-21', since: 'activation' };

const part: PartDetails = {
  id,
  name,
  brand: 'Shimano',
  model: 'Deore RD-M5120',
  serialNumber: 'RD12-88410',
  today: '2026-11-22',
  warranty: { state: 'active', endsOn: legal.endsOn, decidedBy: 'contractual', layers },
  history: [
    { kind: 'receipt-linked', on: '2026-09-24' },
    { kind: 'activated', on: '2026-09-23' },
    { kind: 'purchased', on: '2026-09-22', retailer: 'Bicicletaria Pedal Bom' },
    { kind: 'registered', on: '2026-08-03' },
  ],
  claim: { refusal: null, last: null, earlier: null },
};
const answers = (change: Partial<PartDetails> = {}): Interference[] => [
  { endpoint: own, answer: { ...part, ...change } },
];

/** Long after its end, in the hands of the next owner. */
const expired: Partial<PartDetails> = {
  today: '2029-03-01',
  serialNumber: null,
  warranty: { ...part.warranty, state: 'expired', decidedBy: 'legal' },
  claim: { refusal: 'warranty-expired', last: null, earlier: null },
  history: [
    { kind: 'term-ended', on: '2028-12-21', layer: 'legal' },
    { kind: 'term-ended', on: '2028-09-22', layer: 'contractual' },
    { kind: 'owner-changed', on: '2027-06-02' },
    { kind: 'receipt-cancelled', on: '2026-10-02' },
    ...part.history.slice(0, 3),
    { kind: 'serial-noted', on: '2026-08-05', serialNumber: 'RD12-88410' },
    { kind: 'registered', on: null },
  ],
};
const claimed: Partial<PartDetails> = {
  claim: {
    refusal: 'claim-under-way',
    last: { id, number: 'G-7K3M9QTX2B', state: 'in-review', dueOn: '2026-12-11' },
    earlier: null,
  },
};
const legalOnly: Partial<PartDetails> = {
  name: 'Campainha',
  serialNumber: null,
  warranty: { state: 'ending', endsOn: lawAlone.endsOn, decidedBy: 'legal', layers: [lawAlone] },
};
/** In the law's 90 days after the maker's term. */
const byLaw: Partial<PartDetails> = {
  today: '2028-10-05',
  warranty: { ...part.warranty, decidedBy: 'legal' },
  history: [{ kind: 'term-ended', on: '2028-09-22', layer: 'contractual' }, ...part.history],
};
const replaced: Partial<PartDetails> = {
  today: '2028-10-20',
  warranty: {
    state: 'active',
    endsOn: '2029-01-13',
    decidedBy: 'replacement',
    layers: [
      ...layers,
      {
        ...legal,
        kind: 'replacement',
        startsOn: '2027-02-01',
        endsOn: '2028-12-21',
        since: 'replacement',
        reason: 'term-kept',
      },
      {
        ...legal,
        kind: 'replacement',
        startsOn: '2028-10-15',
        endsOn: '2029-01-13',
        since: 'replacement',
        reason: 'term-anew',
      },
    ],
  },
  history: [
    { kind: 'replaced', on: '2028-10-15', faulty: 'GX-2219', fitted: 'GX-40177' },
    { kind: 'replaced', on: '2027-02-01', faulty: null, fitted: 'GX-2219' },
    ...part.history,
  ],
};
const long: Partial<PartDetails> = {
  name: 'Amortecedor traseiro com trava remota e ajuste de compressão em três posições',
  brand: 'Fabricante de Suspensões Internacional Ltda.',
  model: 'Float X Factory Performance Elite 210 x 55 mm, preparado para trilhas',
  serialNumber: 'FLTX20260012345678901234567890',
};

const asked: PartDetails['claim'] = {
  refusal: null,
  last: { id, number: 'G-7K3M9Q2X1A', state: 'asked', dueOn: '2026-12-21' },
  earlier: null,
};

export default [
  ...statesOf(
    { path: to.partDetails.pattern, url: to.partDetails({ id, name }), session: 'owner', scan: demo.own },
    {
      'active': { shows: 'Under warranty', interfere: answers() },
      'legal-only': { shows: 'By law alone, about to end, without serial number', interfere: answers(legalOnly) },
      'by-law': { shows: 'The maker’s term is over, the law’s 90 days run', interfere: answers(byLaw) },
      'expired': { shows: 'The warranty is over; a long history', interfere: answers(expired) },
      'replaced': { shows: 'Replaced twice under warranty', interfere: answers(replaced) },
      'claimed': { shows: 'A claim is under way', interfere: answers(claimed) },
      'asked': { shows: 'A shop asks for the owner’s yes', interfere: answers({ claim: asked }) },
      'restricted': {
        shows: 'Without a receipt',
        interfere: answers({ claim: { refusal: 'claim-restricted', last: null, earlier: null } }),
      },
      'long': { shows: 'Long names', interfere: answers(long) },
      'loading': { shows: 'Loading, with the link’s name', interfere: held(own) },
      'forged': {
        shows: 'Loading, with a forged name',
        url: to.partDetails({ id, name: '<script>alert(1)</script>'.repeat(40) }),
        interfere: held(own),
      },
      'not-found': { shows: 'No such component on this bike' },
      'no-id': { shows: 'A link without an id', url: to.partDetails({ id: '../1', name: 'x' }) },
      'offline': { shows: 'Offline', interfere: lost(own) },
      'not-mine': { shows: 'Of somebody else’s bike', scan: demo.others },
    },
  ),
  ...statesOf(
    { path: to.partDetails.pattern, url: to.partDetails({ id, name }), session: 'mechanic', scan: demo.own },
    {
      'shop': { shows: 'As a shop’s mechanic sees it', interfere: [{ endpoint: shops, answer: part }] },
      'shop-claim': {
        shows: 'A shop: its own claim on the part is under way, and near its term',
        interfere: [
          {
            endpoint: shops,
            answer: {
              ...part,
              claim: {
                refusal: 'claim-under-way',
                last: { id, number: 'G-7K3M9Q2X1A', state: 'in-review', dueOn: '2026-11-25' },
              },
            },
          },
        ],
      },
      'shop-asked': {
        shows: 'A shop: its draft waits for the owner’s yes',
        interfere: [{ endpoint: shops, answer: { ...part, claim: asked } }],
      },
      'shop-restricted': {
        shows: 'A shop: no receipt is linked',
        interfere: [
          { endpoint: shops, answer: { ...part, claim: { refusal: 'claim-restricted', last: null, earlier: null } } },
        ],
      },
      'shop-elsewhere': {
        shows: 'A shop: another shop has a claim on the part',
        interfere: [
          { endpoint: shops, answer: { ...part, claim: { refusal: 'claim-under-way', last: null, earlier: null } } },
        ],
      },
      'shop-not-found': { shows: 'A shop: no such component' },
      'shop-inactive': { shows: 'A shop: nobody activated the bike', scan: demo.fresh.tag },
    },
  ),
];
