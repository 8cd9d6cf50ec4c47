import { demo } from '../demo.ts';
import { statesOf, type Interference } from '../screen-state.ts';

const { tag, serialNumber } = demo.fresh;
const activation = 'POST /api/activations';
const waiting = { activation: { tag, serialNumber, waiting: true } };
const hold: Interference[] = [{ endpoint: activation, hold: true }];
const lose: Interference[] = [{ endpoint: activation, lose: true }];

export const warrantyStates = [
  ...statesOf(
    { path: '/sign-up', scan: tag },
    {
      'empty': { shows: 'Asks for the serial number' },
      'filled': { shows: 'The draft of before', stored: { activation: { tag, serialNumber, waiting: false } } },
      'other-brand': { shows: 'A brand with another colour', scan: demo.otherBrand },
      'required': { shows: 'Nothing typed', submit: true },
      'too-short': { shows: 'Too short', fill: { serialNumber: 'A-1' }, submit: true },
      'signed-in': { shows: 'Somebody signed in activates at once', session: 'owner' },
      'busy': { shows: 'Activating', session: 'owner', interfere: hold, fill: { serialNumber }, submit: true },
      'resumed': { shows: 'Goes on by itself after signing in', session: 'owner', stored: waiting, interfere: hold },
      'offline': { shows: 'Lost on the way', session: 'owner', stored: waiting, interfere: lose },
      'no-bike': { shows: 'No bike was scanned', scan: '' },
    },
  ),
  ...statesOf(
    { path: '/activation-success', url: `/activation-success?tag=${demo.own}`, session: 'owner', scan: demo.own },
    {
      'active': { shows: 'Activated, with the dates' },
      'loading': {
        shows: 'The dates are on their way',
        interfere: [{ endpoint: 'GET /api/my-bikes/:tag', hold: true }],
      },
      'offline': { shows: 'Without the dates', interfere: [{ endpoint: 'GET /api/my-bikes/:tag', lose: true }] },
      'not-mine': { shows: 'The server knows of no activation', url: `/activation-success?tag=${demo.others}` },
      'no-tag': { shows: 'The address names no tag', url: '/activation-success' },
    },
  ),
  ...statesOf(
    { path: '/activation-failure', session: 'owner', scan: tag },
    {
      'serial-mismatch': {
        shows: 'A wrong serial number, tries left',
        url: '/activation-failure?reason=serial-mismatch&triesLeft=3',
      },
      'last-try': { shows: 'One try left', url: '/activation-failure?reason=serial-mismatch&triesLeft=1' },
      'serial-locked': {
        shows: 'Locked until a time',
        url: '/activation-failure?reason=serial-locked&retryAt=2099-01-01T17:30:00.000Z',
      },
      'lock-over': {
        shows: 'The lock is over',
        url: '/activation-failure?reason=serial-locked&retryAt=2026-01-01T17:30:00.000Z',
      },
      'already-activated': { shows: 'Somebody was faster', url: '/activation-failure?reason=already-activated' },
      'not-activatable': { shows: 'Cannot be activated', url: '/activation-failure?reason=not-activatable' },
      'tag-unknown': { shows: 'Nobody registered the tag', url: '/activation-failure?reason=tag-unknown' },
      'unknown': { shows: 'The address tells no reason' },
    },
  ),
];
