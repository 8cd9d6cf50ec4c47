import type { Evidence } from '#domain/claim/evidence.ts';
import type { ReviewClaim, ShopClaimSummary } from '#domain/claim/review.ts';

/** Claims to draw screens with: everything that a server would answer, on one day. */
const today = '2026-11-22';
const uuid = (end: number) => `019a0000-0000-7000-8000-${String(end).padStart(12, '0')}`;
const drawn = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160"><rect width="160" height="160" fill="${colour}"/><circle cx="80" cy="80" r="44" fill="none" stroke="#fff" stroke-width="10"/></svg>`)}`;

const photo = (end: number, colour: string): Evidence => ({
  id: uuid(end),
  kind: 'photo',
  url: drawn(colour),
  thumbnail: drawn(colour),
  seconds: null,
});
const video: Evidence = { id: uuid(83), kind: 'video', url: '/video.mp4', thumbnail: null, seconds: 12 };
export const evidence = [photo(81, '#48603d'), photo(82, '#6c6a4e'), video];

const part = {
  id: '00000000-0000-4000-8000-000000000003',
  name: 'Câmbio traseiro',
  brand: 'Shimano',
  model: 'Deore RD-M5120',
  serialNumber: 'RD12-88410',
};
const shop = { cnpj: '12ABC34501DE35', id: uuid(9), name: 'Oficina Aro 29', city: 'São Paulo' };

const request: ReviewClaim['events'][number] = {
  kind: 'requested',
  id: uuid(21),
  at: '2026-11-18T14:02:00.000Z',
  side: 'owner',
  who: 'M***a S.',
  mine: false,
  details: { text: 'Não engata as três marchas leves. Começou depois de um pedal na chuva.' },
  evidence: [photo(84, '#5b6b7a')],
};
const opened: ReviewClaim['events'][number] = {
  kind: 'open',
  id: uuid(22),
  at: '2026-11-20T17:10:00.000Z',
  side: 'shop',
  who: 'Mei Tanaka',
  mine: false,
  details: {},
  evidence: [],
};
const diagnosed: ReviewClaim['events'][number] = {
  kind: 'in-review',
  id: uuid(23),
  at: '2026-11-21T17:20:00.000Z',
  side: 'shop',
  who: 'Mei Tanaka',
  mine: false,
  details: {
    diagnosis: 'Folga no pivô superior, o parafuso gira em falso. Sem marca de queda no câmbio nem na gancheira.',
    note: 'Cliente precisa da bike na sexta.',
  },
  evidence,
};

/** An owner's request, which the shop has not looked at. */
export const requested: ReviewClaim = {
  id: uuid(1),
  number: 'G-7K3M9Q2X1A',
  state: 'requested',
  part,
  tag: 'MYB1KE01',
  bikeModel: 'Trilha Elétrica 500',
  shop,
  complainedOn: '2026-11-18',
  dueOn: '2026-12-18',
  partExpectedOn: null,
  brandGives: false,
  changedAt: request.at,
  version: 1,
  today,
  brandName: 'Aurora',
  appealUntil: null,
  notGivenUntil: null,
  answerUntil: null,
  yesBarredBy: null,
  remedyAsked: null,
  events: [request],
  messages: [],
  may: ['write', 'diagnose', 'decline'],
  ownerName: 'M***a S.',
  ownerLeft: false,
  serialNumber: 'AUR-T500-0042',
  draft: null,
  signals: [],
  decider: null,
  assignee: null,
  remedy: null,
  offeredTo: null,
};

/** The shop looks for the cause; its draft is saved. */
export const open: ReviewClaim = {
  ...requested,
  state: 'open',
  version: 2,
  events: [request, opened],
  may: ['write', 'diagnose', 'decline'],
  draft: {
    version: 1,
    diagnosis: 'Folga no pivô superior, o parafuso gira em falso.',
    note: 'Cliente precisa da bike na sexta.',
    evidence,
    savedAt: '2026-11-20T17:24:00.000Z',
  },
};

/** Sent by a colleague; the reader decides. */
export const inReview: ReviewClaim = {
  ...requested,
  state: 'in-review',
  version: 3,
  events: [request, opened, diagnosed],
  may: ['write', 'decline', 'decide'],
  decider: 'shop',
};

/** Sent back to whoever diagnosed it, with a question. */
export const sentBack: ReviewClaim = {
  ...open,
  version: 4,
  events: [
    ...inReview.events,
    {
      kind: 'sent-back',
      id: uuid(25),
      at: '2026-11-21T19:40:00.000Z',
      side: 'shop',
      who: 'Bruno Carvalho',
      mine: false,
      details: { text: 'Falta a foto do número de série. O parafuso já tinha sido trocado?' },
      evidence: [],
    },
  ],
};

/** Approved; the part waits to be replaced. */
export const approved: ReviewClaim = {
  ...inReview,
  state: 'approved',
  version: 4,
  events: [
    ...inReview.events,
    {
      kind: 'approved',
      id: uuid(24),
      at: '2026-11-22T12:00:00.000Z',
      side: 'shop',
      who: 'Bruno Carvalho',
      mine: true,
      details: { reason: 'material-defect', text: 'A peça nova chega amanhã.', diagnosis: null },
      evidence: [],
    },
  ],
  may: ['write', 'decline', 'replace'],
  decider: null,
};

const {
  version: _v,
  today: _t,
  brandName: _b,
  appealUntil: _a,
  events: _e,
  messages: _m,
  may: _y,
  ...bare
} = requested;
const {
  serialNumber: _s,
  draft: _d,
  signals: _g,
  decider: _r,
  assignee: _i,
  remedy: _c,
  offeredTo: _o,
  ...rest
} = bare;
const summary = { ...rest, assignee: null };

/** The same claims in a list, with others that are older. */
export const summaries: ShopClaimSummary[] = [
  {
    ...summary,
    id: uuid(2),
    number: 'G-2B8N4T6V0C',
    state: 'in-review',
    part: { ...part, name: 'Motor', brand: 'Volt', model: 'M400' },
    bikeModel: 'Vento 105',
    tag: 'V3NT0105',
    ownerName: 'C***o A.',
    complainedOn: '2026-10-19',
    dueOn: '2026-11-18',
    forMe: true,
  },
  {
    ...summary,
    id: uuid(3),
    state: 'approved',
    part: { ...part, name: 'Freio dianteiro' },
    tag: 'H1SB1KE1',
    complainedOn: '2026-10-26',
    dueOn: '2026-11-25',
    forMe: true,
  },
  { ...summary, forMe: true },
  {
    ...summary,
    id: uuid(4),
    state: 'open',
    part: { ...part, name: 'Amortecedor traseiro com trava remota e ajuste de compressão em três posições' },
    bikeModel: 'Trilha Elétrica 500 de suspensão total',
    ownerName: null,
    complainedOn: '2026-11-22',
    dueOn: '2026-12-22',
    forMe: false,
  },
];

/** What waits for an owner's yes, in a place of its own. */
export const askedSummaries: ShopClaimSummary[] = [
  { ...summary, id: uuid(5), state: 'asked', complainedOn: '2026-11-21', dueOn: '2026-12-21', forMe: false },
];

/** How many of them wait for the reader or are near the end of the law's term, and how many each filter has. */
export const pressing = 3;
export const counts = {
  'waiting': 4,
  'requested': 1,
  'open': 1,
  'in-review': 1,
  'approved': 1,
  'due': 2,
  'asked': 1,
  'closed': 7,
};
