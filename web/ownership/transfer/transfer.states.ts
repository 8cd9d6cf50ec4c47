import type { Transfer } from '#domain/ownership/transfer-view.ts';
import { to } from '#domain/paths.ts';
import { demo } from '#web/all-screens/demo.ts';
import { held, lost, statesOf, type Interference } from '#web/all-screens/screen-state.ts';
import { claimsGoAlong, sampleEffects, sampleTransfer } from './sample-transfer.ts';

const endpoint = 'GET /api/my-transfers/:transferId';
const { id } = sampleTransfer;

/** One that was handed over, as its owner sees it. */
const handedOver: Transfer = {
  ...sampleTransfer,
  priceCents: 450_000,
  effects: [...sampleEffects, claimsGoAlong],
};
const approvedAt = { at: '2026-11-21T14:10:00.000Z', side: 'owner' } as const;
const approved: Partial<Transfer> = {
  state: 'approved',
  events: [...handedOver.events, { ...approvedAt, state: 'approved' }],
};
const completed: Partial<Transfer> = {
  state: 'completed',
  waitsUntil: null,
  other: 'Caio Prado',
  events: [...approved.events!, { at: '2026-11-21T15:00:00.000Z', state: 'completed', side: 'recipient' }],
  may: ['bill-of-sale'],
};
const asked: Partial<Transfer> = {
  kind: 'asked',
  other: 'C***o P.',
  text: 'Oi, Marina! Sou o Caio, do pedal de quinta. Combinamos no sábado.',
  may: ['approve', 'refuse'],
};
const reviewed: Partial<Transfer> = {
  kind: 'reviewed',
  state: 'under-review',
  side: 'recipient',
  other: 'M***a A.',
  priceCents: null,
  waitsUntil: null,
  events: [{ at: '2026-11-21T13:05:00.000Z', state: 'under-review', side: 'recipient' }],
  may: ['cancel'],
};
const recipient: Partial<Transfer> = { side: 'recipient', other: 'M***a A.' };
const over = (state: Transfer['state']): Partial<Transfer> => ({
  state,
  waitsUntil: null,
  may: [],
  events: [...handedOver.events, { at: '2026-11-21T15:00:00.000Z', state, side: state === 'expired' ? null : 'owner' }],
});
const shown = (...changes: Partial<Transfer>[]): Interference[] => [
  { endpoint, answer: Object.assign({}, handedOver, ...changes) as Transfer },
];
const accepting: Interference = {
  endpoint: 'POST /api/my-transfers/:transferId/accept',
  refuse: { code: 'bike-stolen' },
};
const bill: Interference = { endpoint: 'GET /api/my-transfers/:transferId/bill-of-sale', lose: true };

export default statesOf(
  { path: to.transfer.one.pattern, url: to.transfer.one({ transfer: id }), session: 'owner', scan: demo.own },
  {
    'handed-over': { shows: 'Handed over; the owner has to approve', interfere: shown() },
    'approving': { shows: 'The owner approves in the app', interfere: shown(asked), press: 'approve' },
    'cancelling': { shows: 'Before it is cancelled', interfere: shown(), press: 'cancel' },
    'asked-for': { shows: 'Somebody asked the owner', interfere: shown(asked) },
    'refusing': {
      shows: 'Before it is refused, and perhaps the person blocked',
      interfere: shown(asked),
      press: 'refuse',
    },
    'asking': {
      shows: 'The asker waits',
      interfere: shown(asked, recipient, {
        events: [{ at: '2026-11-21T13:05:00.000Z', state: 'requested', side: 'recipient' }],
        may: ['cancel'],
      }),
    },
    'approved-out': { shows: 'Approved; the other has to accept', interfere: shown(approved, { may: ['cancel'] }) },
    'approved-in': {
      shows: 'The recipient accepts',
      interfere: shown(approved, recipient, { may: ['accept', 'decline'] }),
    },
    'accept-stolen': {
      shows: 'Accepting is refused',
      interfere: [...shown(approved, recipient, { may: ['accept', 'decline'] }), accepting],
      press: 'accept',
    },
    'declining': {
      shows: 'Before the bike is declined',
      interfere: shown(approved, recipient, { may: ['accept', 'decline'] }),
      press: 'decline',
    },
    'invited-in': {
      shows: 'Invited, and the address not proven',
      interfere: shown(approved, recipient, { state: 'awaiting-recipient', may: ['decline'] }),
    },
    'under-review-in': { shows: 'Papers are being read; who asked', interfere: shown(reviewed) },
    'under-review-out': {
      shows: 'Papers are being read; the owner',
      interfere: shown(reviewed, { side: 'owner', other: 'C***o P.', may: ['object'] }),
    },
    'objecting': {
      shows: 'The owner may object',
      interfere: shown(reviewed, {
        side: 'owner',
        state: 'open-to-objection',
        other: 'C***o P.',
        waitsUntil: '2026-12-05T12:00:00.000Z',
        may: ['object'],
      }),
      press: 'object',
    },
    'completed-out': { shows: 'Handed over, with the bill of sale', interfere: shown(completed) },
    'completed-gone': {
      shows: 'Handed over to somebody whose account is deleted',
      interfere: shown(completed, { other: '' }),
    },
    'completed-in': {
      shows: 'The bike is the reader’s',
      interfere: shown(completed, recipient, { other: 'Marina Azevedo' }),
    },
    'bill-lost': { shows: 'Press “Save bill of sale”: it does not come', interfere: [...shown(completed), bill] },
    'refused': { shows: 'Refused', interfere: shown(asked, over('refused')) },
    'cancelled': { shows: 'Cancelled', interfere: shown(over('cancelled')) },
    'expired': { shows: 'Nobody answered', interfere: shown(over('expired'), recipient) },
    'warranty-ends': {
      shows: 'The brand’s warranty ends with the first owner',
      interfere: shown({
        effects: [
          { kind: 'warranty-goes-on', endsOn: '2026-12-20' },
          { kind: 'warranty-ends', layers: ['contractual'], parts: 12 },
          { kind: 'certificate' },
          { kind: 'access-ends' },
        ],
      }),
    },
    'unknown': { shows: 'Somebody else’s transfer', interfere: [{ endpoint, refuse: { code: 'not-found' } }] },
    'malformed': { shows: 'No transfer at all', url: to.transfer.one({ transfer: 'x' }) },
    'loading': { shows: 'Loading', interfere: held(endpoint) },
    'offline': { shows: 'Offline', interfere: lost(endpoint) },
  },
);
