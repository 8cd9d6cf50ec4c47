import type { Claim } from '#domain/claim/claim.ts';
import { noTerm } from '#domain/claim/term.ts';
import { to } from '#domain/paths.ts';
import { demo } from '#web/all-screens/demo.ts';
import { held, lost, statesOf, type Interference } from '#web/all-screens/screen-state.ts';
import { sampleClaim, sampleEvents, sampleMessages } from '#web/claim/claim/sample-claim.ts';

const list = 'GET /api/my-bikes/:tag/claims';
const read = 'GET /api/my-claims/:claimId';
const common = { session: 'owner', scan: demo.own } as const;

const shows = (change: Partial<Claim> = {}): Interference[] => [
  { endpoint: read, answer: { ...sampleClaim, ...change } },
];
const lists = (...claims: Partial<Claim>[]): Interference[] => [
  {
    endpoint: list,
    answer: {
      today: sampleClaim.today,
      claims: claims.map((claim, nth) => ({ ...sampleClaim, id: sampleClaim.id.replace(/..$/, `8${nth}`), ...claim })),
    },
  },
];
const { requested, declined, shopChosen, brandChosen, open, inReview, approved, rejected, appealed, ...later } =
  sampleEvents;
const { asked: askedEvent, agreed, refused, rejectedAgain, remedy, replaced, cancelled } = later;
const { remedyAsked, contested, goodwill, shopBarred } = later;
const diagnosed = [requested, open, inReview];
const rogue = { id: sampleClaim.id, cnpj: '06990590000123', name: 'Oficina Pedal e Prosa', city: 'Osasco' };
const nameless = { ...rogue, name: null, city: null };
const asking: Partial<Claim> = {
  state: 'asked',
  shop: rogue,
  events: [askedEvent],
  answerUntil: '2026-11-11',
  may: ['answer-shop'],
};
const long = {
  part: { ...sampleClaim.part, name: 'Amortecedor traseiro com trava remota e ajuste de compressão' },
  shop: {
    id: sampleClaim.id,
    cnpj: '12ABC34501DE35',
    name: 'Oficina e Bicicletaria Irmãos Albuquerque de Vasconcelos',
    city: 'São Paulo',
  },
};

export default [
  ...statesOf(
    { path: to.claims.pattern, ...common },
    {
      'some': {
        shows: 'Under way, near its term, passed, over',
        interfere: lists(
          {},
          { state: 'open', dueOn: '2026-11-14' },
          { state: 'requested', dueOn: '2026-11-08', ...long },
          { state: 'replaced' },
          { state: 'rejected' },
        ),
      },
      'asked': {
        shows: 'A shop wants to open one',
        interfere: lists({ state: 'asked', shop: nameless }, {}, { state: 'not-agreed', shop: rogue }),
      },
      'none': { shows: 'None', interfere: lists() },
      'not-mine': { shows: 'Somebody else’s bike', scan: demo.others },
      'loading': { shows: 'Loading', interfere: held(list) },
      'offline': { shows: 'Offline', interfere: lost(list) },
    },
  ),
  ...statesOf(
    { path: to.claim.pattern, url: to.claim({ claim: sampleClaim.id }), ...common },
    {
      'requested': {
        shows: 'Asked for; the shop has not begun',
        interfere: shows({ state: 'requested', events: [requested], may: ['write', 'cancel', 'choose-shop'] }),
      },
      'asked': { shows: 'A shop that nobody asked', interfere: shows(asking) },
      'yes': { shows: 'Before the owner says yes', interfere: shows(asking), press: 'say-yes' },
      'no': { shows: 'Before the owner says no', interfere: shows(asking), press: 'say-no' },
      'nameless': { shows: 'A shop without a name asks', interfere: shows({ ...asking, shop: nameless }) },
      'never': {
        shows: 'Before the owner stops the shop, which has no name',
        interfere: shows({ ...asking, shop: nameless }),
        press: ['say-no', 'stop'],
      },
      'under-way': {
        shows: 'No yes beside another claim on the part',
        interfere: shows({ ...asking, yesBarredBy: 'claim-under-way' }),
      },
      'asked-over': {
        shows: 'The last day to answer is over',
        interfere: shows({ ...asking, answerUntil: null, may: [] }),
      },
      'not-agreed': {
        shows: 'The owner said no',
        interfere: shows({
          ...asking,
          state: 'not-agreed',
          events: [askedEvent, refused],
          answerUntil: null,
          may: [],
        }),
      },
      'agreed': {
        shows: 'The owner said yes at the counter',
        interfere: shows({ state: 'open', shop: rogue, events: [askedEvent, agreed] }),
      },
      'declined': {
        shows: 'The shop does not take it',
        interfere: shows({
          state: 'requested',
          shop: null,
          events: [requested, declined],
          may: ['cancel', 'choose-shop'],
        }),
      },
      'barred': {
        shows: 'The shop was suspended',
        interfere: shows({ state: 'requested', shop: null, events: [requested, shopBarred], may: ['choose-shop'] }),
      },
      'chosen': {
        shows: 'Another shop was chosen',
        interfere: shows({ state: 'requested', events: [requested, declined, shopChosen] }),
      },
      'with-brand': {
        shows: 'The brand itself decides',
        interfere: shows({ shop: null, events: [requested, brandChosen], may: ['cancel', 'choose-at-once'] }),
      },
      'open': { shows: 'Being diagnosed', interfere: shows({ state: 'open', events: [requested, open] }) },
      'in-review': { shows: 'In review, with messages', interfere: shows({ messages: sampleMessages }) },
      'near': { shows: 'The term is near its end', interfere: shows({ today: '2026-11-28' }) },
      'passed': {
        shows: 'The term has passed',
        interfere: shows({ today: '2026-12-03', may: ['write', 'cancel', 'choose-remedy'] }),
      },
      'remedies': {
        shows: 'What the law lets choose',
        interfere: shows({ today: '2026-12-03', may: ['write', 'cancel', 'choose-remedy'] }),
        press: 'choose-remedy',
        submit: true,
      },
      'at-once': {
        shows: 'The choice at once, where a repair would lessen the bike',
        interfere: shows({ state: 'open', events: [requested, open], may: ['write', 'cancel', 'choose-at-once'] }),
        press: 'choose-at-once',
        submit: true,
      },
      'at-once-asked': {
        shows: 'A remedy at once, not answered yet',
        interfere: shows({
          state: 'open',
          remedyAsked: 'bike-exchange',
          events: [requested, open, remedyAsked],
          may: ['write', 'cancel'],
        }),
      },
      'at-once-contested': {
        shows: 'A remedy at once was contested',
        interfere: shows({
          state: 'open',
          events: [requested, open, remedyAsked, contested],
          may: ['write', 'cancel'],
        }),
      },
      'goodwill': {
        shows: 'Goodwill asked for after the end of the warranty',
        interfere: shows({
          state: 'requested',
          dueOn: noTerm,
          events: [goodwill],
          may: ['write', 'cancel', 'choose-shop'],
        }),
      },
      'remedy-chosen': {
        shows: 'The owner has chosen',
        interfere: shows({ state: 'remedy-chosen', events: [...diagnosed, remedy], may: ['write'] }),
      },
      'approved': {
        shows: 'Approved',
        interfere: shows({ state: 'approved', events: [...diagnosed, approved], may: ['write'] }),
      },
      'replaced': {
        shows: 'The new part is on the bike',
        interfere: shows({ state: 'replaced', events: [...diagnosed, approved, replaced], may: [] }),
      },
      'rejected': {
        shows: 'Rejected; can be appealed',
        interfere: shows({
          state: 'rejected',
          events: [...diagnosed, rejected],
          appealUntil: '2026-12-06',
          may: ['appeal'],
        }),
      },
      'appealing': {
        shows: 'An appeal is written',
        interfere: shows({
          state: 'rejected',
          events: [...diagnosed, rejected],
          appealUntil: '2026-12-06',
          may: ['appeal'],
        }),
        press: 'appeal',
        submit: true,
      },
      'appealed': {
        shows: 'The brand decides again',
        interfere: shows({ state: 'appealed', events: [...diagnosed, rejected, appealed] }),
      },
      'rejected-again': {
        shows: 'Rejected a second time',
        interfere: shows({
          state: 'rejected-on-appeal',
          events: [...diagnosed, rejected, appealed, rejectedAgain],
          may: [],
        }),
      },
      'cancelled': {
        shows: 'Cancelled',
        interfere: shows({ state: 'cancelled', events: [requested, open, cancelled], may: [] }),
      },
      'cancelling': { shows: 'Before it is cancelled', interfere: shows(), press: 'cancel' },
      'other-shop': {
        shows: 'Another shop is chosen',
        interfere: shows({ state: 'requested', shop: null, events: [requested, declined], may: ['choose-shop'] }),
        press: ['choose-shop', 'send'],
      },
      'writing': {
        shows: 'A message is written, with its files',
        interfere: shows({ messages: sampleMessages }),
        fill: { text: 'Posso levar amanhã? A corrente pula na terceira marcha, como na foto.' },
        press: 'attach',
      },
      'long': { shows: 'Long names', interfere: shows(long) },
      'unknown': { shows: 'A claim that is not there' },
      'loading': { shows: 'Loading', interfere: held(read) },
      'offline': { shows: 'Offline', interfere: lost(read) },
    },
  ),
];
