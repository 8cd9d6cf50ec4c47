import { to } from '#domain/paths.ts';
import { demo } from '#web/all-screens/demo.ts';
import { held, lost, statesOf, type Interference } from '#web/all-screens/screen-state.ts';
import { asked } from '#web/claim/shop/sample-asked.ts';
import { inReview, open, requested, sentBack } from '#web/claim/shop/sample-claims.ts';

const part = 'GET /api/shop/bikes/:tag/parts/:id';
const one = 'GET /api/shop/claims/:claimId';
const save = 'PUT /api/shop/claims/:claimId/diagnosis';
const finish = 'POST /api/shop/claims/:claimId/review';
const { part: claimed, id: claim, tag, bikeModel } = requested;
const layer = {
  kind: 'contractual',
  startsOn: '2026-09-22',
  endsOn: '2028-09-22',
  since: 'purchase',
  reason: 'brand-promise',
  months: 24,
};
const details = {
  ...claimed,
  today: '2026-11-22',
  warranty: { state: 'active', endsOn: layer.endsOn, decidedBy: 'contractual', layers: [layer] },
  history: [],
};
const can = (refusal: string | null, last: object | null = null): Interference[] => [
  { endpoint: part, answer: { ...details, claim: { refusal, last, earlier: null } } },
];
const last = { id: claim, number: requested.number, state: 'open', dueOn: requested.dueOn };
const claimIs = (answer: typeof open): Interference[] => [{ endpoint: one, answer }];
const typed = (version: number, draftVersion: number) => ({
  diagnoses: {
    drafts: {
      [claim]: {
        claimId: claim,
        tag,
        bikeModel,
        part: claimed,
        endsOn: layer.endsOn,
        version,
        draftVersion,
        diagnosis: 'O parafuso do pivô gira em falso.',
        note: '',
      },
    },
  },
});
const goOn = to.openTicket({ partId: claimed.id, claim });
const success = to.openTicketSuccess({ claim });

export default [
  ...statesOf(
    { path: to.openTicket.pattern, url: to.openTicket({ partId: claimed.id }), session: 'mechanic', scan: demo.own },
    {
      'new': { shows: 'A claim that the shop opens', interfere: can(null) },
      'empty': { shows: 'Finished without a diagnosis', interfere: can(null), press: 'finish' },
      'request': { shows: 'An owner’s request is taken', url: goOn, interfere: claimIs(requested) },
      'draft': { shows: 'A draft with files, saved before', url: goOn, interfere: claimIs(open) },
      'question': { shows: 'It came back with a question', url: goOn, interfere: claimIs(sentBack) },
      'kept': {
        shows: 'The draft stays on this phone: no connection',
        url: goOn,
        stored: typed(2, 1),
        interfere: [...claimIs(open), ...lost(save)],
        press: 'save',
      },
      'conflict': { shows: 'A colleague saved meanwhile', url: goOn, stored: typed(2, 0), interfere: claimIs(open) },
      'asked': { shows: 'A draft that waits for the owner’s yes', url: goOn, interfere: claimIs(asked) },
      'wordless': {
        shows: 'Saved without words by a shop that asks the owner',
        interfere: [...can(null), { endpoint: save, refuse: { code: 'invalid-input' } }],
        press: 'save',
      },
      'owner-refused': {
        shows: 'The owner said no lately',
        url: goOn,
        stored: typed(0, 0),
        interfere: [
          ...claimIs(open),
          { endpoint: save, refuse: { code: 'owner-refused', retryAt: '2026-11-29T17:20:00.000Z' } },
        ],
        press: 'save',
      },
      'asked-enough': {
        shows: 'The owner was asked often enough',
        url: goOn,
        stored: typed(0, 0),
        interfere: [
          ...claimIs(open),
          { endpoint: save, refuse: { code: 'owner-asked-enough', retryAt: '2026-11-23T12:05:00.000Z' } },
        ],
        press: 'save',
      },
      'refused': {
        shows: 'A file has not arrived',
        url: goOn,
        interfere: [...claimIs(open), { endpoint: finish, refuse: { code: 'evidence-missing' } }],
        press: 'finish',
      },
      'sent': {
        shows: 'Sent already, and something else was typed here',
        url: goOn,
        stored: typed(2, 1),
        interfere: claimIs(inReview),
      },
      'restricted': { shows: 'No receipt is linked', interfere: can('claim-restricted') },
      'expired': { shows: 'The warranty is over', interfere: can('warranty-expired') },
      'under-way': { shows: 'There is a claim on this part', interfere: can('claim-under-way', last) },
      'retired': { shows: 'The part was replaced', interfere: can('part-retired') },
      'no-bike': { shows: 'No bike was scanned', scan: '' },
      'not-found': {
        shows: 'Not a part of the scanned bike',
        interfere: [{ endpoint: part, refuse: { code: 'not-found' } }],
      },
      'loading': { shows: 'Loading', interfere: held(part) },
      'offline': { shows: 'Offline', interfere: lost(part) },
    },
  ),
  ...statesOf(
    { path: to.openTicketSuccess.pattern, url: success, session: 'mechanic' },
    {
      shop: { shows: 'Somebody else of the shop decides', interfere: claimIs(inReview) },
      asked: { shows: 'The owner was asked', interfere: claimIs(asked) },
      brand: { shows: 'The brand decides', interfere: claimIs({ ...inReview, decider: 'brand' }) },
      unsent: { shows: 'Nothing was sent: the address was opened by hand', interfere: claimIs(open) },
      unknown: { shows: 'No such claim' },
      loading: { shows: 'Loading', interfere: held(one) },
    },
  ),
];
