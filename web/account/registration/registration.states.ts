import { termsVersion } from '#domain/account/terms.ts';
import { to } from '#domain/paths.ts';
import { demo } from '#web/all-screens/demo.ts';
import { inSeconds, lost, statesOf } from '#web/all-screens/screen-state.ts';

const { tag } = demo.fresh;
const newcomer = {
  email: 'ana@example.com',
  name: '',
  phoneNumber: '',
  accountId: '',
  acceptedTerms: termsVersion,
  isAdult: '',
};
const named = { ...newcomer, name: 'Ana Lima', isAdult: 'yes' };
const codes = 'POST /api/me/phone-codes';
const mailed = 'POST /api/address-codes';
const codeId = '0b6c5f6e-6a0f-4a3e-9a55-0d8f3c1b2a10';

export default [
  ...statesOf(
    { path: to.register.pattern, scan: tag },
    {
      empty: { shows: 'Asks for the e-mail' },
      invalid: { shows: 'No e-mail', fill: { email: 'ana@' }, submit: true },
      known: {
        shows: 'The address has an account: log in, or prove to read it',
        fill: { email: 'ana@example.com' },
        submit: true,
        interfere: [{ endpoint: 'POST /api/accounts/look-up', answer: { known: true } }],
      },
      filled: { shows: 'With an earlier draft', stored: { cyclistRegistration: newcomer } },
      invited: {
        shows: 'By an invitation: its address is there, and the bike waits',
        stored: {
          cyclistRegistration: { ...newcomer, invitation: 'x', invitedEmail: newcomer.email, invitedTo: 'Praça 7' },
        },
      },
    },
  ),
  ...statesOf(
    { path: to.registerCode.pattern, scan: tag, stored: { cyclistRegistration: newcomer } },
    {
      'ask': { shows: 'The address has an account already: a code shows who reads it' },
      'code': {
        shows: 'Asks for the code',
        submit: true,
        interfere: [{ endpoint: mailed, answer: { codeId, resendAt: inSeconds(58), expiresAt: inSeconds(600) } }],
      },
      'too-many': {
        shows: 'Too many codes',
        submit: true,
        interfere: [{ endpoint: mailed, refuse: { code: 'code-too-many', retryAt: inSeconds(1800) } }],
      },
    },
  ),
  ...statesOf(
    { path: to.registerName.pattern, scan: tag, stored: { cyclistRegistration: newcomer } },
    {
      'empty': { shows: 'Asks for name and password, with its rules' },
      'required': { shows: 'Nothing typed', submit: true },
      'half': { shows: 'Some of the rules hold', fill: { name: 'Ana Lima', password: 'Pedi' } },
      'not-adult': {
        shows: 'The tick is missing',
        fill: { name: 'Ana Lima', password: demo.password, repeat: demo.password },
        submit: true,
      },
      'no-match': {
        shows: 'The two passwords differ',
        fill: { name: 'Ana Lima', password: demo.password, repeat: 'Other#2026' },
        submit: true,
      },
    },
  ),
  ...statesOf(
    { path: to.registerPassword.pattern, scan: tag, stored: { cyclistRegistration: named } },
    {
      'named': { shows: 'The name is there already' },
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
    },
  ),
  ...statesOf(
    { path: to.securityAuthentication.pattern, scan: tag, session: 'unconfirmed' },
    {
      'phone': { shows: 'Asks for the phone' },
      'invalid': { shows: 'No mobile phone', fill: { phone: '11 2' }, submit: true },
      'code': {
        shows: 'Asks for the code',
        fill: { phone: '(11) 90000-0009' },
        submit: true,
        interfere: [{ endpoint: codes, answer: { resendAt: inSeconds(58), expiresAt: inSeconds(600) } }],
      },
      'offline': {
        shows: 'The answer is lost',
        fill: { phone: '(11) 90000-0009' },
        submit: true,
        interfere: lost(codes),
      },
      'work-failed': {
        shows: 'The security check of a time of many codes does not work here',
        fill: { phone: '(11) 90000-0009' },
        submit: true,
        interfere: [{ endpoint: codes, refuse: { code: 'work-required' } }],
      },
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
