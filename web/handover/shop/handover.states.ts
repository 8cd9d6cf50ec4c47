import type { Handover } from '#domain/handover/handover.ts';
import { to } from '#domain/paths.ts';
import { held, lost, statesOf } from '#web/all-screens/screen-state.ts';
import { listOf, sampleHandover } from './sample-handover.ts';

const list = 'GET /api/handovers';
const shows = (change: Partial<Handover> = {}) => listOf([{ ...sampleHandover, ...change }]);
const over = { contact: null, takeBackUntil: null, sendsLeft: 0, endedAt: '2026-11-23T18:02:00.000Z' };

export default statesOf(
  {
    path: to.shop.handover.pattern,
    url: to.shop.handover({ handover: sampleHandover.id }),
    session: 'shop-owner',
  },
  {
    'waiting': { shows: 'It waits, and can be taken back', interfere: shows() },
    'email': {
      shows: 'It went by e-mail; all was sent, and it is too late',
      interfere: shows({ contact: { kind: 'email', masked: 'm•••••@example.com' }, sendsLeft: 0, takeBackUntil: null }),
    },
    'contested': {
      shows: 'Somebody else came with the serial number',
      interfere: shows({ contestedAt: '2026-11-24T12:00:00.000Z' }),
    },
    'back': { shows: 'Before it is taken back', interfere: shows(), press: 'take-back' },
    'back-refused': {
      shows: 'It was answered meanwhile',
      interfere: [...shows(), { endpoint: 'POST /api/handovers/:id/take-back', refuse: { code: 'handover-over' } }],
      press: ['take-back', 'confirm'],
    },
    'again-refused': {
      shows: 'No more links today',
      interfere: [...shows(), { endpoint: 'POST /api/handovers/:id/sendings', refuse: { code: 'handovers-used-up' } }],
      press: 'send-again',
    },
    'accepted': { shows: 'It is the customer’s', interfere: shows({ ...over, state: 'accepted' }) },
    'taken-by-platform': {
      shows: 'The platform took it back, and why',
      interfere: shows({ ...over, state: 'taken-back', endReason: 'A loja fechou e não responde.' }),
    },
    'declined': { shows: 'Not bought', interfere: shows({ ...over, state: 'declined' }) },
    'taken-back': { shows: 'Taken back', interfere: shows({ ...over, state: 'taken-back' }) },
    'expired': { shows: 'Nobody answered', interfere: shows({ ...over, state: 'expired', by: null }) },
    'unknown': { shows: 'No such one', interfere: listOf([]) },
    'loading': { shows: 'Loading', interfere: held(list) },
    'offline': { shows: 'Offline', interfere: lost(list) },
  },
);
