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
const contested: Partial<Transfer> = {
  kind: 'contested',
  state: 'contested',
  other: 'C***o P.',
  text: 'Comprei a bike na loja em 2024 e ela foi levada da minha garagem. A nota está no meu nome.',
  priceCents: null,
  waitsUntil: '2026-12-05T12:00:00.000Z',
  events: [{ at: '2026-11-21T13:05:00.000Z', state: 'contested', side: 'recipient' }],
  may: ['answer'],
};
const toDecide: Partial<Transfer> = {
  state: 'to-decide',
  waitsUntil: null,
  events: [...contested.events!, { at: '2026-11-23T13:05:00.000Z', state: 'to-decide', side: 'owner' }],
};
const decided = (state: 'completed' | 'refused', decision: string): Partial<Transfer> => ({
  state,
  decision,
  waitsUntil: null,
  events: [...toDecide.events!, { at: '2026-11-27T13:05:00.000Z', state, side: null }],
  may: [],
});
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
const bill: Interference = { endpoint: 'POST /api/my-transfers/:transferId/bill-of-sale', lose: true };

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
    'contested-out': { shows: 'Somebody contests the registration; the owner', interfere: shown(contested) },
    'contested-in': {
      shows: 'Contested; who contests',
      interfere: shown(contested, recipient, { may: ['cancel'] }),
    },
    'withdrawing': {
      shows: 'Before a contest is taken back',
      interfere: shown(contested, recipient, { may: ['cancel'] }),
      press: 'cancel',
    },
    'to-decide': { shows: 'Two people decide', interfere: shown(contested, toDecide, { may: [] }) },
    'upheld-in': {
      shows: 'Decided for who contested',
      interfere: shown(contested, recipient, decided('completed', 'A nota de 2024 está no nome de quem contestou.')),
    },
    'upheld-out': {
      shows: 'Decided against the owner',
      interfere: shown(contested, decided('completed', 'A nota de 2024 está no nome de quem contestou.')),
    },
    'dismissed': {
      shows: 'Decided for the owner',
      interfere: shown(contested, decided('refused', 'O recibo da venda tem as duas assinaturas.')),
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
