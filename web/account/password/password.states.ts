import { to } from '#domain/paths.ts';
import { demo } from '#web/all-screens/demo.ts';
import { held, inSeconds, statesOf, type Interference } from '#web/all-screens/screen-state.ts';

const link = 'GET /api/password-resets/:token';
const needing = (needs: string): Interference[] => [{ endpoint: link, answer: { needs } }];
const works = needing('nothing');
const codes = 'POST /api/password-resets/codes';
const codeId = '0b6c5f6e-6a0f-4a3e-9a55-0d8f3c1b2a10';

const code = { codeId, resendAt: inSeconds(58), expiresAt: inSeconds(600) };
const byPhone = {
  fill: { email: '(11) 90000-0009' },
  submit: true,
  interfere: [
    { endpoint: 'POST /api/password-resets/by-phone', answer: { ...code, supportEmail: 'operator@example.com' } },
  ] as Interference[],
} as const;

export default [
  ...statesOf(
    { path: to.forgotPassword.pattern },
    {
      'empty': { shows: 'Asks for the e-mail or the phone' },
      'sent': {
        shows: 'The letter is sent',
        fill: { email: 'ana@example.com' },
        submit: true,
        interfere: [{ endpoint: 'POST /api/password-resets', answer: {} }],
      },
      'sent-by-phone': { shows: 'Asked for by phone', ...byPhone },
      'code-by-phone': { shows: 'The code and a serial number', ...byPhone, afterwards: ['have-code'] },
      'without-bike': { shows: 'Neither an e-mail nor a bike', ...byPhone, afterwards: ['have-code', 'no-bike'] },
      'invalid': { shows: 'Neither an e-mail nor a number', fill: { email: '11 33' }, submit: true },
    },
  ),
  ...statesOf(
    { path: to.resetPassword.pattern, url: to.resetPassword({ token: 'abc' }) },
    {
      'empty': { shows: 'Asks for a new password', interfere: works },
      'whose': { shows: 'Nobody has proven the address: whose account is it?', interfere: needing('phone-code') },
      'code': {
        shows: 'Asks for the code and a new password',
        submit: true,
        interfere: [...needing('phone-code'), { endpoint: codes, answer: code }],
      },
      'phone-too-new': {
        shows: 'The account’s phone has just changed',
        submit: true,
        interfere: [...needing('phone-code'), { endpoint: codes, refuse: { code: 'phone-too-new' } }],
      },
      'own-account': { shows: 'The account has no phone: only an own one helps', interfere: needing('own-account') },
      'loading': { shows: 'The link is looked up', interfere: held(link) },
      'used': { shows: 'The link has been used' },
      'invalid': {
        shows: 'The link is over when the password is sent',
        fill: { password: demo.password, repeat: demo.password },
        submit: true,
        interfere: [...works, { endpoint: 'POST /api/password-resets/use', refuse: { code: 'link-used' } }],
      },
      'no-token': { shows: 'The link is incomplete', url: to.resetPassword() },
    },
  ),
];
