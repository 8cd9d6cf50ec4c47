import type { ReviewClaim } from '#domain/claim/review.ts';
import { noTerm } from '#domain/claim/term.ts';
import { to } from '#domain/paths.ts';
import { held, lost, statesOf, type Interference } from '#web/all-screens/screen-state.ts';
import { asked, askedOver, notAgreed } from '#web/claim/shop/sample-asked.ts';
import { approved, inReview, open, requested, sentBack } from '#web/claim/shop/sample-claims.ts';

const one = 'GET /api/shop/claims/:claimId';
const catalogue = 'GET /api/shop/claims/:claimId/catalogue';
const answers = (claim: ReviewClaim, ...more: Interference[]): Interference[] => [
  { endpoint: one, answer: claim },
  ...more,
];
const sendCode = 'POST /api/shop/claims/:claimId/consent-code';
const sent = {
  codeId: requested.id,
  resendAt: '2026-11-22T12:00:00.000Z',
  expiresAt: '2026-11-22T12:10:00.000Z',
  by: 'sms',
};
const decision = 'POST /api/shop/claims/:claimId/decision';
const parts: Interference = {
  endpoint: catalogue,
  answer: {
    parts: [
      { id: requested.id, name: 'Câmbio traseiro', brand: 'Shimano', model: 'Deore RD-M5120' },
      { id: open.events[0]!.id, name: 'Câmbio traseiro', brand: 'Shimano', model: 'XT RD-M8120' },
    ],
  },
};

const message = { id: requested.events[0]!.id, at: '2026-11-19T12:00:00.000Z', evidence: [] };
const talked: ReviewClaim = {
  ...requested,
  messages: [
    { ...message, side: 'shop', who: 'Mei Tanaka', mine: false, text: 'Pode trazer a bike amanhã cedo?' },
    { ...message, id: open.events[1]!.id, side: 'owner', who: 'M***a S.', mine: false, text: 'Posso, às 9h.' },
  ],
};
const signalled: ReviewClaim = {
  ...inReview,
  dueOn: '2026-11-25',
  complainedOn: '2026-10-26',
  signals: [
    { kind: 'claimed-before', claims: [{ id: open.id, number: 'G-2B8N4T6V0C' }], on: '2026-03-02' },
    { kind: 'picture-used', claims: [], on: null },
    { kind: 'recent-transfer', claims: [], on: '2026-10-30' },
  ],
};
const passed: ReviewClaim = {
  ...approved,
  state: 'remedy-chosen',
  complainedOn: '2026-10-01',
  dueOn: '2026-10-31',
  may: ['write', 'note-remedied'],
  remedy: 'money-back',
  events: [
    ...approved.events,
    {
      kind: 'remedy-chosen',
      id: requested.id,
      at: '2026-11-02T12:00:00.000Z',
      side: 'owner',
      who: 'M***a S.',
      mine: false,
      details: { remedy: 'money-back', text: null },
      evidence: [],
    },
  ],
};
const exchange: ReviewClaim = {
  ...passed,
  may: ['write', 'replace', 'note-remedied'],
  remedy: 'exchange',
  events: passed.events.map((event) =>
    event.kind === 'remedy-chosen' ? { ...event, details: { remedy: 'exchange', text: null } } : event,
  ),
};
const atOnce: ReviewClaim = {
  ...open,
  remedyAsked: 'bike-exchange',
  may: [...open.may, 'answer-remedy'],
  events: [
    ...open.events,
    {
      kind: 'remedy-asked',
      id: requested.id,
      at: '2026-11-02T12:00:00.000Z',
      side: 'owner',
      who: 'M***a S.',
      mine: false,
      details: { remedy: 'bike-exchange', text: 'O quadro trincou e seria soldado.' },
      evidence: [],
    },
  ],
};
const colleagues: Interference = {
  endpoint: 'GET /api/shop/colleagues',
  answer: {
    colleagues: [
      { id: requested.id, name: 'Mei Tanaka', office: 'mechanic', you: true },
      { id: open.events[0]!.id, name: 'Bruno Carvalho', office: 'manager', you: false },
    ],
  },
};
const otherShops = (shops: readonly object[]): Interference => ({
  endpoint: 'GET /api/shop/claims/:claimId/other-shops',
  answer: { shops },
});
const oneShop = [{ id: requested.id, name: 'Roda Livre', city: 'Santos' }];
const ordered: ReviewClaim = {
  ...approved,
  partExpectedOn: '2026-12-02',
  assignee: { id: requested.id, name: 'Mei Tanaka' },
  may: [...approved.may, 'order-part', 'hand-over', 'assign'],
};
const elsewhere: Partial<ReviewClaim> = { may: ['write'], decider: 'brand' };

export default statesOf(
  { path: to.shop.claim.pattern, url: to.shop.claim({ claim: requested.id }), session: 'mechanic' },
  {
    'requested': { shows: 'An owner’s request, with a conversation', interfere: answers(talked) },
    'decline': { shows: 'Before a request is not taken', interfere: answers(requested), press: 'decline' },
    'open': { shows: 'In diagnosis', interfere: answers(open) },
    'at-once': { shows: 'The owner asks for a remedy at once', interfere: answers(atOnce) },
    'contest': { shows: 'Before it is contested', interfere: answers(atOnce), press: 'contest' },
    'owner-left': {
      shows: 'The owner closed their account: nobody to write to',
      interfere: answers({ ...requested, ownerLeft: true, ownerName: null, may: ['diagnose', 'decline'] }),
    },
    'goodwill': { shows: 'A request for goodwill', interfere: answers({ ...requested, dueOn: noTerm }) },
    'hand-back': { shows: 'Before a claim is given back', interfere: answers(open), press: 'hand-back' },
    'asked': { shows: 'The owner’s yes is waited for', interfere: answers(asked) },
    'asked-over': { shows: 'The owner’s last day to answer is over', interfere: answers(askedOver) },
    'ask-owner': { shows: 'Before the owner is sent a code', interfere: answers(asked), press: 'ask-owner' },
    'code': {
      shows: 'The code that the owner reads out',
      interfere: answers(asked, { endpoint: sendCode, answer: sent }),
      press: ['ask-owner', 'send-code'],
    },
    'code-too-many': {
      shows: 'Too many codes',
      interfere: answers(asked, { endpoint: sendCode, refuse: { code: 'code-too-many' } }),
      press: ['ask-owner', 'send-code'],
    },
    'codes-used-up': {
      shows: 'No more codes for this claim',
      interfere: answers(asked, { endpoint: sendCode, refuse: { code: 'counter-codes-used-up' } }),
      press: ['ask-owner', 'send-code'],
    },
    'no-contact': {
      shows: 'The owner has neither phone nor proven address',
      interfere: answers(asked, { endpoint: sendCode, refuse: { code: 'no-contact' } }),
      press: ['ask-owner', 'send-code'],
    },
    'withdraw': { shows: 'Before the question is taken back', interfere: answers(asked), press: 'withdraw' },
    'not-agreed': { shows: 'The owner said no', interfere: answers(notAgreed) },
    'review': { shows: 'To be decided by the reader', interfere: answers(inReview) },
    'signals': { shows: 'Near its term, with signals', interfere: answers(signalled) },
    'approve': { shows: 'Before it is approved', interfere: answers(inReview), press: 'approve' },
    'reject': {
      shows: 'Before it is rejected, with what is missing',
      interfere: answers(inReview),
      press: ['reject', 'confirm'],
    },
    'changed': {
      shows: 'Somebody else decided before',
      interfere: answers(inReview, { endpoint: decision, refuse: { code: 'claim-changed' } }),
      press: ['approve', 'material-defect', 'confirm'],
    },
    'brand': { shows: 'The brand decides', interfere: answers({ ...inReview, ...elsewhere }) },
    'approved': { shows: 'The part waits to be replaced', interfere: answers(approved) },
    'replace': { shows: 'The new part and its serial number', interfere: answers(approved, parts), press: 'replace' },
    'no-serial': {
      shows: 'Without a serial number',
      interfere: answers(approved, parts),
      press: ['replace', 'confirm'],
    },
    'no-catalogue': {
      shows: 'Nothing in the catalogue',
      interfere: answers(approved, { endpoint: catalogue, answer: { parts: [] } }),
      press: 'replace',
    },
    'scan': {
      shows: 'The serial number is scanned',
      url: to.shop.claim({ claim: requested.id, scan: 'yes' }),
      interfere: answers(approved, parts),
      camera: { sees: '' },
    },
    'remedy': { shows: 'The owner chose the money back', interfere: answers(passed) },
    'exchange': { shows: 'The owner chose the exchange of the part', interfere: answers(exchange) },
    'note-remedied': { shows: 'What was given is noted', interfere: answers(passed), press: 'note-remedied' },
    'paid-wrong': {
      shows: 'Without the sum that was paid',
      interfere: answers(passed),
      press: ['note-remedied', 'confirm'],
    },
    'send-back': {
      shows: 'Before a diagnosis is sent back',
      interfere: answers({ ...inReview, may: [...inReview.may, 'send-back'] }),
      press: 'send-back',
    },
    'sent-back': { shows: 'Came back with a question', interfere: answers(sentBack) },
    'desk': { shows: 'The part on its way, and who looks after it', interfere: answers(ordered) },
    'assign': { shows: 'Who looks after it', interfere: answers(ordered, colleagues), press: 'assign' },
    'order-part': { shows: 'When the part is due', interfere: answers(ordered), press: 'order-part' },
    'hand-over': {
      shows: 'Another shop is asked',
      interfere: answers(ordered, otherShops(oneShop)),
      press: 'hand-over',
    },
    'no-shop': {
      shows: 'There is no other shop',
      interfere: answers(ordered, otherShops([])),
      press: 'hand-over',
    },
    'offered': {
      shows: 'Another shop has not answered',
      interfere: answers({ ...ordered, offeredTo: { name: 'Roda Livre', on: '2026-11-21' } }),
      press: 'hand-over',
    },
    'write': { shows: 'A message is written', interfere: answers(talked), press: 'write' },
    'unknown': { shows: 'No such claim' },
    'loading': { shows: 'Loading', interfere: held(one) },
    'offline': { shows: 'Offline', interfere: lost(one) },
  },
);
