import type { UndoableChange } from '#domain/account/credential-change.ts';
import { demo } from '../demo.ts';
import { statesOf, type Interference } from '../screen-state.ts';

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const codeId = '0b6c5f6e-6a0f-4a3e-9a55-0d8f3c1b2a10';
const codeSent = () => ({ codeId, resendAt: inSeconds(58), expiresAt: inSeconds(600) });
const proofCodes = 'POST /api/me/proof-codes';
const readLink = 'GET /api/undo-links/:token';
const useLink = 'POST /api/undo-links/:token/use';

const phoneCode: Interference = { endpoint: 'POST /api/me/phone-codes', answer: codeSent() };
const emailCode: Interference = { endpoint: 'POST /api/me/email-codes', answer: codeSent() };
const textedProof: Interference = { endpoint: proofCodes, answer: codeSent() };
const own = { session: 'owner', scan: demo.own } as const;
const number = { phone: '(11) 90000-0009' };
const address = { email: 'marina.nova@example.com' };

const change: UndoableChange = {
  kind: 'phone',
  from: '(11) 9••••-0011',
  to: '(21) 9••••-2233',
  changedAt: '2026-11-20T15:05:00.000Z',
  undoableUntil: '2026-11-22T15:05:00.000Z',
  undoneAt: null,
  supportEmail: 'operator@example.com',
};
const shown = (patch: Partial<UndoableChange> = {}): Interference => ({
  endpoint: readLink,
  answer: { ...change, ...patch },
});

const changing = [
  ...statesOf(
    { path: '/profile/phone', ...own },
    {
      'empty': { shows: 'Asks for the new number' },
      'confirm': { shows: 'Asks for the code and the password', fill: number, submit: true, interfere: [phoneCode] },
      'too-many': {
        shows: 'Too many codes',
        fill: number,
        submit: true,
        interfere: [{ endpoint: 'POST /api/me/phone-codes', refuse: { code: 'code-too-many' } }],
      },
    },
  ),
  ...statesOf(
    { path: '/profile/email', ...own },
    {
      empty: { shows: 'Asks for the new address' },
      invalid: { shows: 'No e-mail', fill: { email: 'marina@' }, submit: true },
      confirm: { shows: 'Asks for the code and the password', fill: address, submit: true, interfere: [emailCode] },
    },
  ),
  ...statesOf(
    { path: '/profile/password', ...own },
    {
      empty: { shows: 'Asks for the old and the new password' },
      wrong: {
        shows: 'The old one is wrong',
        fill: { currentPassword: 'Wrong#2026', password: 'Pedivela#2027', repeat: 'Pedivela#2027' },
        submit: true,
        interfere: [
          {
            endpoint: 'PUT /api/me/password',
            refuse: { code: 'wrong-password', errors: [{ at: 'proof.password', code: 'wrong-password' }] },
          },
        ],
      },
      code: { shows: 'A code to the phone instead', press: 'send-code', interfere: [textedProof] },
    },
  ),
];

const undoing = statesOf(
  { path: '/undo-change', url: '/undo-change?token=abc' },
  {
    'phone': { shows: 'A new phone can be undone', interfere: [shown()] },
    'email': {
      shows: 'A new e-mail can be undone',
      interfere: [shown({ kind: 'email', from: 'm•••••@example.com', to: 't•••••@example.org' })],
    },
    'password': {
      shows: 'A new password can be undone',
      interfere: [shown({ kind: 'password', from: null, to: null })],
    },
    'undone': { shows: 'It is undone', interfere: [shown({ undoneAt: '2026-11-20T18:20:00.000Z' })] },
    'loading': { shows: 'On its way', interfere: [{ endpoint: readLink, hold: true }] },
    'offline': { shows: 'Offline', interfere: [{ endpoint: readLink, lose: true }] },
    'expired': { shows: 'Too late', interfere: [{ endpoint: readLink, refuse: { code: 'undo-link-expired' } }] },
    'unknown': { shows: 'Made up', interfere: [{ endpoint: readLink, refuse: { code: 'undo-link-unknown' } }] },
    'taken': {
      shows: 'The old number is another account’s',
      submit: true,
      interfere: [shown(), { endpoint: useLink, refuse: { code: 'undo-taken' } }],
    },
    'no-token': { shows: 'The link is incomplete', url: '/undo-change' },
  },
);

export const identityStates = [...changing, ...undoing];
