import { to } from '#domain/paths.ts';
import { demo } from '#web/all-screens/demo.ts';
import { inSeconds, statesOf, type Interference } from '#web/all-screens/screen-state.ts';

const codeId = '0b6c5f6e-6a0f-4a3e-9a55-0d8f3c1b2a10';
const codeSent = () => ({ codeId, resendAt: inSeconds(58), expiresAt: inSeconds(600) });
const proofCodes = 'POST /api/me/proof-codes';
const phoneCode: Interference = { endpoint: 'POST /api/me/phone-codes', answer: codeSent() };
const emailCode: Interference = { endpoint: 'POST /api/me/email-codes', answer: codeSent() };
const textedProof: Interference = { endpoint: proofCodes, answer: codeSent() };
const own = { session: 'owner', scan: demo.own } as const;
const number = { phone: '(11) 90000-0009' };
const address = { email: 'marina.nova@example.com' };

export default [
  ...statesOf(
    { path: to.confirmEmail.pattern, url: to.confirmEmail({ token: 'abc' }) },
    {
      'logged-out': { shows: 'Asks to log in first' },
      'ask': { shows: 'Asks for one tap', session: 'owner' },
      'over': {
        shows: 'The link is over',
        session: 'owner',
        press: 'confirm',
        interfere: [{ endpoint: 'POST /api/me/address-proofs', refuse: { code: 'link-expired' } }],
      },
    },
  ),
  ...statesOf(
    { path: to.changeName.pattern, ...own },
    {
      'empty': { shows: 'Asks for the name and the password' },
      'no-password': { shows: 'No password was typed', fill: { name: 'Marina Azevedo' }, submit: true },
    },
  ),
  ...statesOf(
    { path: to.changePhone.pattern, ...own },
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
    { path: to.changeEmail.pattern, ...own },
    {
      empty: { shows: 'Asks for the new address' },
      first: {
        shows: 'Asks for an address where there is none',
        press: 'later',
        interfere: [{ endpoint: 'GET /api/me', patch: { email: null, emailProven: false } }],
      },
      invalid: { shows: 'No e-mail', fill: { email: 'marina@' }, submit: true },
      confirm: { shows: 'Asks for the code and the password', fill: address, submit: true, interfere: [emailCode] },
    },
  ),
  ...statesOf(
    { path: to.changeEmail.pattern, url: to.changeEmail({ again: '1' }), ...own },
    {
      'again': { shows: 'Asks whether the address is right' },
      'again-code': { shows: 'Asks for the code alone', submit: true, interfere: [emailCode] },
    },
  ),
  ...statesOf(
    { path: to.changePassword.pattern, ...own },
    {
      empty: { shows: 'Asks for the old and the new password' },
      wrong: {
        shows: 'The old password is wrong',
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
