import type { OwnBike } from '#domain/bike/contract.ts';
import type { ReceiptState } from '#domain/bike/receipt.ts';
import type { InsuranceTile } from '#domain/insurance/policy-view.ts';
import type { Transfer } from '#domain/ownership/transfer-view.ts';
import { to } from '#domain/paths.ts';
import type { OwnerSighting } from '#domain/stolen/sighting.ts';
import type { PublicBike } from '#domain/tag/product.ts';
import { addDays, addMonths } from '#domain/warranty/calendar-date.ts';
import { demo } from '#web/all-screens/demo.ts';
import { helpForOwners } from '#web/all-screens/help-states.ts';
import { statesOf, type Interference } from '#web/all-screens/screen-state.ts';
import { sampleTransfer } from './sample-standing.ts';

const endpoint = 'GET /api/my-bikes/:tag';
const today = new Date().toISOString().slice(0, 10);
const lastDay = {
  warranty: {
    state: 'active',
    startsOn: today,
    endsOn: today,
    decidedBy: 'legal',
    layers: [{ reason: 'legal', startsOn: today, endsOn: today }],
  },
};
/** In the law's 90 days after the brand's term. */
const byLaw = {
  warranty: {
    state: 'active',
    startsOn: addMonths(today, -13),
    endsOn: addDays(addMonths(today, -1), 90),
    decidedBy: 'legal',
    layers: [
      { reason: 'contractual', startsOn: addMonths(today, -13), endsOn: addMonths(today, -1) },
      { reason: 'legal', startsOn: addDays(addMonths(today, -1), 1), endsOn: addDays(addMonths(today, -1), 90) },
    ],
  },
};
const dueService = {
  kind: 'inspection',
  dueOn: addDays(today, 12),
  by: 'brand',
  state: 'soon',
  last: null,
  missed: null,
} satisfies OwnBike['service'];
const bare = { size: null, colour: null, retailer: null, purchasedOn: null, deliveredOn: null };
const patch = (fields: Record<string, unknown>): Interference[] => [{ endpoint, patch: fields }];
/** How insurance stands for the bike. */
const insurance = (standing: InsuranceTile['standing'], until: InsuranceTile['until'] = null) =>
  patch({ insurance: { standing, until } });
const cancelledInvoice = { storeName: 'Bicicletaria Pedal Bom', cancelledAt: '2026-11-21T12:00:00.000Z' };

const found: OwnerSighting = {
  id: '00000000-0000-4000-8000-000000000041',
  position: null,
  photo: null,
  isOpen: true,
  messages: [
    {
      id: '00000000-0000-4000-8000-000000000041',
      by: 'finder',
      text: 'Vi sua bike presa num poste na praça.',
      at: '2026-11-21T13:05:00.000Z',
    },
  ],
};
const scannedBike: PublicBike = {
  kind: 'e-bike',
  photoUrl: null,
  colour: null,
  stolen: false,
  batteryPassport: true,
  handedOverOn: null,
};
/** The bike is marked stolen, and these wrote. */
const stolen = (...sightings: OwnerSighting[]): Interference[] => [
  { endpoint: 'GET /api/tags/:tag', patch: { bike: { ...scannedBike, stolen: true } } },
  { endpoint: 'GET /api/my-bikes/:tag/sightings', answer: { sightings } },
];

const part = { id: found.id, name: 'Câmbio traseiro', brand: 'Shimano', model: 'Deore', serialNumber: null };
const claim = { id: found.id, number: 'G-7K3M9QTX2B', part, tag: demo.own, bikeModel: '', shop: null };
const changedAt = '2026-11-05T17:20:00.000Z';
const times = { complainedOn: '2026-11-01', dueOn: '2026-12-01', changedAt, newsAt: changedAt };
/** One that a shop asks for, one in review, one that is over. */
const claims: Interference[] = [
  {
    endpoint: 'GET /api/my-bikes/:tag/claims',
    answer: {
      today: '2026-11-10',
      claims: [
        { ...claim, ...times, state: 'asked', shop: { id: found.id, name: 'Oficina Pedal e Prosa', city: 'Osasco' } },
        { ...claim, ...times, state: 'in-review' },
        { ...claim, ...times, state: 'replaced' },
      ],
    },
  },
];

/** One whose term has passed, and one on which the shop has written since. */
const toChoose: Interference[] = [
  {
    endpoint: 'GET /api/my-bikes/:tag/claims',
    answer: {
      today: '2026-12-10',
      claims: [
        { ...claim, ...times, id: '00000000-0000-4000-8000-000000000044', state: 'in-review', dueOn: '2026-12-24' },
        { ...claim, ...times, state: 'open', shop: { id: found.id, name: 'Oficina Pedal e Prosa', city: 'Osasco' } },
      ],
    },
  },
  { endpoint: 'GET /api/me/seen', answer: { seen: [] } },
];
const listed = (tag: string, model: string, nickname: string | null) => ({
  product: { tag, model, active: true, preloaded: true, brandId: found.id },
  brand: {
    id: found.id,
    brand: 'aurora',
    name: 'Aurora',
    secondaryColor: '#ceff00',
    faviconUrl: null,
    tagToInsuranceRedirect: false,
    supportEmail: null,
  },
  kind: 'urban',
  photoUrl: null,
  ownPhoto: null,
  nickname,
});
const several: Interference[] = [
  ...toChoose,
  {
    endpoint: 'GET /api/my-bikes',
    answer: { bikes: [listed('PRA1AQ07', 'Praça 7', 'Vermelhinha'), listed('TR1LHA29', 'Trilha 29', null)] },
  },
];

const coming: Transfer = {
  ...sampleTransfer,
  id: '00000000-0000-4000-8000-000000000052',
  kind: 'hand-over',
  state: 'approved',
  side: 'recipient',
  tag: demo.others,
  bikeModel: 'Vento 105',
  may: ['accept', 'decline'],
};
const passedOn: Transfer = {
  ...sampleTransfer,
  state: 'completed',
  tag: demo.others,
  other: 'Caio Prado',
  may: ['bill-of-sale'],
};
const transfers = (...some: Transfer[]): Interference => ({
  endpoint: 'GET /api/my-transfers',
  answer: { transfers: some },
});

const file = 'GET /api/files/:id';
const photo = { id: found.id, file: found.id, thumbnail: found.id };
const ownPhoto: Interference[] = [...patch({ ownPhoto: photo }), { endpoint: file, picture: '/icon-512.png' }];

const ownReceipt = 'GET /api/my-bikes/:tag/receipt';

/** The receipt of a bike without an invoice, in a state. */
const receipt = (state: ReceiptState): Interference => ({
  endpoint: ownReceipt,
  answer: { state, accessKey: null, addedAt: null, invoice: null },
});

export default statesOf(
  { path: to.myBike.pattern, session: 'owner', scan: demo.own },
  {
    'for-child': { shows: 'A child rides it, for whom the owner is responsible', interfere: patch({ forChild: true }) },
    'active': { shows: 'Under warranty' },
    ...helpForOwners,
    'mail-stopped': {
      shows: 'E-mails do not arrive',
      interfere: [{ endpoint: 'GET /api/me', patch: { mailStopped: 'bounced' } }],
    },
    'no-receipt': { shows: 'The receipt is the next step', interfere: [receipt('none')] },
    'receipt-pending': { shows: 'The store’s invoice has not come in yet', interfere: [receipt('pending')] },
    'receipt-cancelled': {
      shows: 'The store has cancelled its invoice',
      interfere: [{ endpoint: ownReceipt, patch: { invoice: cancelledInvoice } }],
    },
    'insurance-offered': { shows: 'Insurance is offered', interfere: insurance('offered') },
    'insurance-lacks-receipt': {
      shows: 'Insurance is offered, and the invoice is missing',
      interfere: [...insurance('offered'), receipt('none')],
    },
    'insurance-submitted': { shows: 'The insurer has not answered yet', interfere: insurance('submitted') },
    'insurance-active': { shows: 'Insured', interfere: insurance('active', '2027-11-20') },
    'insurance-declined': { shows: 'The insurer has declined', interfere: insurance('declined') },
    'insurance-cancelled': { shows: 'The insurance has been ended', interfere: insurance('cancelled') },
    'insurance-expired': { shows: 'The insured year is over', interfere: insurance('expired', '2026-11-20') },
    'claims': { shows: 'Claims under way', interfere: claims },
    'claim-to-choose': { shows: 'The term has passed: the owner chooses; another claim has news', interfere: toChoose },
    'services-to-check': { shows: 'Services of a shop wait for their word', interfere: patch({ servicesToCheck: 2 }) },
    'several-bikes': { shows: 'Other bikes, each with what waits there', interfere: several },
    'own-photo': { shows: 'With the owner’s own photo', interfere: ownPhoto },
    'own-photo-asked': { shows: 'The own photo is replaced or removed', interfere: ownPhoto, press: 'bike-photo' },
    'own-photo-loading': {
      shows: 'The own photo is on its way',
      interfere: [...patch({ ownPhoto: photo }), { endpoint: file, hold: true }],
    },
    'own-photo-away': {
      shows: 'The own photo does not come: the model’s',
      interfere: [...patch({ ownPhoto: photo }), { endpoint: file, lose: true }],
    },
    'photo-asked': { shows: 'Who would see a photo of one’s own', press: 'bike-photo' },
    'own-photo-stays': {
      shows: 'The own photo was not removed',
      interfere: [...ownPhoto, { endpoint: 'DELETE /api/my-bikes/:tag/photo', lose: true }],
      press: 'bike-photo',
      afterwards: ['remove'],
    },
    'service-soon': { shows: 'A service that the brand asks for', interfere: patch({ service: dueService }) },
    'service-overdue': {
      shows: 'The day of a service has passed',
      interfere: patch({ service: { ...dueService, dueOn: addDays(today, -9), state: 'overdue' } }),
    },
    'expired': { shows: 'The warranty is over', scan: demo.expired },
    'by-law': { shows: 'The brand’s term is over, the law’s 90 days run', interfere: patch(byLaw) },
    'last-day': { shows: 'The legal warranty, on its last day', interfere: patch(lastDay) },
    'few-facts': { shows: 'Without size, colour, shop and day', interfere: patch(bare) },
    'theft': { shows: 'Marked stolen; nobody wrote', interfere: stolen() },
    'theft-written': { shows: 'Marked stolen; a finder waits', interfere: stolen(found) },
    'on-their-way': {
      shows: 'A bike on its way out, one on its way in',
      interfere: [transfers(sampleTransfer, coming)],
    },
    'passed-on': { shows: 'Handed over to somebody else', scan: demo.others, interfere: [transfers(passedOn)] },
    'loading': { shows: 'The data of the scan, the rest loading', interfere: [{ endpoint, hold: true }] },
    'offline': { shows: 'Offline, with the data of the scan', interfere: [{ endpoint, lose: true }] },
    'not-mine': { shows: 'Somebody else’s bike', scan: demo.others },
    'not-active': { shows: 'A bike that nobody activated', scan: demo.fresh.tag },
  },
);
