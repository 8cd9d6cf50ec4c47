import { to } from '#domain/paths.ts';
import { demo } from '#web/all-screens/demo.ts';
import { statesOf, type Interference } from '#web/all-screens/screen-state.ts';

const { tag, serialNumber } = demo.fresh;
const activation = 'POST /api/activations';
const waiting = { activation: { tag, serialNumber, waiting: true } };
const hold: Interference[] = [{ endpoint: activation, hold: true }];
const lose: Interference[] = [{ endpoint: activation, lose: true }];

export default [
  ...statesOf(
    { path: to.signUp.pattern, scan: tag },
    {
      'empty': { shows: 'Asks for the serial number' },
      'filled': { shows: 'With an earlier draft', stored: { activation: { tag, serialNumber, waiting: false } } },
      'other-brand': { shows: 'A brand with another colour', scan: demo.otherBrand },
      'required': { shows: 'Nothing typed', submit: true },
      'too-short': { shows: 'Too short', fill: { serialNumber: 'A-1' }, submit: true },
      'mismatch': {
        shows: 'Not the number of this bike, before an account is asked for',
        fill: { serialNumber: 'AUR-0000-0000' },
        submit: true,
        interfere: [{ endpoint: 'POST /api/serial-checks', refuse: { code: 'serial-mismatch' } }],
      },
      'checking': {
        shows: 'The number is being checked',
        fill: { serialNumber },
        submit: true,
        interfere: [{ endpoint: 'POST /api/serial-checks', hold: true }],
      },
      'signed-in': { shows: 'Somebody signed in activates at once', session: 'owner' },
      'busy': { shows: 'Activating', session: 'owner', interfere: hold, fill: { serialNumber }, submit: true },
      'resumed': { shows: 'Continues by itself after signing in', session: 'owner', stored: waiting, interfere: hold },
      'offline': { shows: 'The answer is lost', session: 'owner', stored: waiting, interfere: lose },
      'scan': { shows: 'The camera looks for a barcode', url: to.signUp({ scan: 'yes' }), camera: { sees: '' } },
      'scanned-tag': {
        shows: 'The camera sees the bike’s code',
        url: to.signUp({ scan: 'yes' }),
        camera: { sees: tag },
      },
      'no-bike': { shows: 'No bike was scanned', scan: '' },
    },
  ),
  ...statesOf(
    {
      path: to.activationSuccess.pattern,
      url: to.activationSuccess({ tag: demo.own }),
      session: 'owner',
      scan: demo.own,
    },
    {
      'active': { shows: 'Activated, with the dates' },
      'loading': {
        shows: 'Opened directly, the bike is on its way',
        interfere: [{ endpoint: 'GET /api/my-bikes/:tag', hold: true }],
      },
      'offline': {
        shows: 'Opened directly, and the server does not answer',
        interfere: [{ endpoint: 'GET /api/my-bikes/:tag', lose: true }],
      },
      'not-mine': { shows: 'The server knows of no activation', url: to.activationSuccess({ tag: demo.others }) },
      'no-tag': { shows: 'The address names no tag', url: to.activationSuccess() },
    },
  ),
  ...statesOf(
    { path: to.activationFailure.pattern, session: 'owner', scan: tag },
    {
      'serial-mismatch': {
        shows: 'A wrong serial number, tries left',
        url: to.activationFailure({ reason: 'serial-mismatch', triesLeft: '3' }),
      },
      'last-try': { shows: 'One try left', url: to.activationFailure({ reason: 'serial-mismatch', triesLeft: '1' }) },
      'serial-locked': {
        shows: 'Locked until a time',
        url: to.activationFailure({ reason: 'serial-locked', retryAt: '2099-01-01T17:30:00.000Z' }),
      },
      'lock-over': {
        shows: 'The lock is over',
        url: to.activationFailure({ reason: 'serial-locked', retryAt: '2026-01-01T17:30:00.000Z' }),
      },
      'handed-over': {
        shows: 'The bike waits for the customer of a shop',
        url: to.activationFailure({ reason: 'handed-over' }),
      },
      'already-activated': { shows: 'Somebody was faster', url: to.activationFailure({ reason: 'already-activated' }) },
      'not-activatable': { shows: 'Cannot be activated', url: to.activationFailure({ reason: 'not-activatable' }) },
      'tag-unknown': { shows: 'Nobody registered the tag', url: to.activationFailure({ reason: 'tag-unknown' }) },
      'unknown': { shows: 'The address has no reason' },
    },
  ),
];
