import { termsVersion } from '#domain/account/terms.ts';
import { demo } from '../demo.ts';
import { statesOf, type Interference } from '../screen-state.ts';
import { identityStates } from './identity.ts';

const { tag } = demo.fresh;
const newcomer = { email: 'ana@example.com', name: '', phoneNumber: '', accountId: '', acceptedTerms: termsVersion };
const named = { ...newcomer, name: 'Ana Lima' };
const credentials = { email: demo.accounts.owner, password: demo.password };
const me = 'GET /api/me';
const sessions = 'POST /api/sessions';
const codes = 'POST /api/me/phone-codes';
const lost = (endpoint: Interference['endpoint']): Interference[] => [{ endpoint, lose: true }];
const held = (endpoint: Interference['endpoint']): Interference[] => [{ endpoint, hold: true }];

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

const signingIn = [
  ...statesOf(
    { path: '/login', scan: tag },
    {
      'empty': { shows: 'Asks for e-mail and password' },
      'required': { shows: 'Nothing typed', submit: true },
      'wrong': {
        shows: 'Wrong password',
        fill: credentials,
        submit: true,
        interfere: [{ endpoint: sessions, refuse: { code: 'wrong-credentials' } }],
      },
      'busy': { shows: 'Logging in', fill: credentials, submit: true, interfere: held(sessions) },
      'offline': { shows: 'Lost on the way', fill: credentials, submit: true, interfere: lost(sessions) },
      'signed-in': { shows: 'Somebody is signed in already', session: 'owner' },
    },
  ),
  ...statesOf(
    { path: '/forgot-password' },
    {
      empty: { shows: 'Asks for the e-mail' },
      sent: {
        shows: 'The letter is on its way',
        fill: { email: 'ana@example.com' },
        submit: true,
        interfere: [{ endpoint: 'POST /api/password-resets', answer: {} }],
      },
    },
  ),
  ...statesOf(
    { path: '/reset-password', url: '/reset-password?token=abc' },
    {
      'empty': { shows: 'Asks for a new password' },
      'invalid': {
        shows: 'The link has been used',
        fill: { password: demo.password, repeat: demo.password },
        submit: true,
        interfere: [{ endpoint: 'POST /api/password-resets/use', refuse: { code: 'reset-link-invalid' } }],
      },
      'no-token': { shows: 'The link is incomplete', url: '/reset-password' },
    },
  ),
];

const registering = [
  ...statesOf(
    { path: '/register', scan: tag },
    {
      empty: { shows: 'Asks for the e-mail' },
      invalid: { shows: 'No e-mail', fill: { email: 'ana@' }, submit: true },
      filled: { shows: 'The draft of before', stored: { cyclistRegistration: newcomer } },
    },
  ),
  ...statesOf(
    { path: '/register-name', scan: tag, stored: { cyclistRegistration: newcomer } },
    { empty: { shows: 'Asks for the name' }, required: { shows: 'Nothing typed', submit: true } },
  ),
  ...statesOf(
    { path: '/register-password', scan: tag, stored: { cyclistRegistration: named } },
    {
      'empty': { shows: 'Asks for a password, with its rules' },
      'half': { shows: 'Some of the rules hold', fill: { password: 'Pedi' } },
      'too-common': {
        shows: 'One of the passwords that are tried first',
        fill: { password: 'Senha@123', repeat: 'Senha@123' },
        submit: true,
        interfere: [
          {
            endpoint: 'POST /api/accounts',
            refuse: { code: 'invalid-input', errors: [{ at: 'password', code: 'too-common' }] },
          },
        ],
      },
      'no-match': { shows: 'The two differ', fill: { password: demo.password, repeat: 'Other#2026' }, submit: true },
    },
  ),
  ...statesOf(
    { path: '/security-authentication', scan: tag, session: 'unconfirmed' },
    {
      'phone': { shows: 'Asks for the phone' },
      'invalid': { shows: 'No mobile phone', fill: { phone: '11 2' }, submit: true },
      'code': {
        shows: 'Asks for the code',
        fill: { phone: '(11) 90000-0009' },
        submit: true,
        interfere: [{ endpoint: codes, answer: { resendAt: inSeconds(58), expiresAt: inSeconds(600) } }],
      },
      'offline': { shows: 'Lost on the way', fill: { phone: '(11) 90000-0009' }, submit: true, interfere: lost(codes) },
      'texts-used-up': {
        shows: 'No more text messages in this hour',
        fill: { phone: '(11) 90000-0009' },
        submit: true,
        interfere: [{ endpoint: codes, refuse: { code: 'texts-used-up', retryAt: inSeconds(1800) } }],
      },
      'texts-used-up-today': {
        shows: 'No more text messages today',
        fill: { phone: '(11) 90000-0009' },
        submit: true,
        interfere: [{ endpoint: codes, refuse: { code: 'texts-used-up', retryAt: inSeconds(40_000) } }],
      },
    },
  ),
];

const aSession = (id: number, rest: Record<string, unknown>) => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  domain: 'cyclist',
  since: '2026-11-02T12:10:00.000Z',
  lastUsedAt: '2026-11-20T17:32:00.000Z',
  current: false,
  ...rest,
});
const someSessions = [
  aSession(1, { device: 'Android · Chrome', current: true }),
  aSession(2, { device: 'Windows · Microsoft Edge', lastUsedAt: '2026-11-18T11:04:00.000Z' }),
  aSession(3, { device: 'Android · Samsung Internet', domain: 'bikeshop' }),
  aSession(4, { device: null, lastUsedAt: '2026-11-05T02:41:00.000Z' }),
];
const ownSessions = 'GET /api/me/sessions';

const profile = [
  ...statesOf(
    { path: '/profile', session: 'owner', scan: demo.own },
    {
      'filled': { shows: 'Name, e-mail, phone, language' },
      'no-phone': { shows: 'No phone is confirmed', session: 'unconfirmed', scan: tag },
      'loading': { shows: 'On its way', interfere: held(me) },
      'offline': { shows: 'Offline', interfere: lost(me) },
    },
  ),
  ...statesOf(
    { path: '/profile/sessions', session: 'owner', scan: demo.own },
    {
      several: {
        shows: 'Other devices too',
        interfere: [{ endpoint: ownSessions, answer: { sessions: someSessions } }],
      },
      one: {
        shows: 'This device alone',
        interfere: [{ endpoint: ownSessions, answer: { sessions: someSessions.slice(0, 1) } }],
      },
      loading: { shows: 'On its way', interfere: held(ownSessions) },
      offline: { shows: 'Offline', interfere: lost(ownSessions) },
    },
  ),
];

export const accountStates = [...signingIn, ...registering, ...profile, ...identityStates];
