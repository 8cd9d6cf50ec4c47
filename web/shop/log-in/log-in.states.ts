import { to } from '#domain/paths.ts';
import { codeOnItsWay } from '#web/all-screens/demo.ts';
import { held, inSeconds, lost, statesOf } from '#web/all-screens/screen-state.ts';

const phone = '+5511987654321';
const codes = 'POST /api/shop/log-in-codes';
const sessions = 'POST /api/shop/sessions';

export default [
  ...statesOf(
    { path: to.shop.home.pattern },
    {
      'empty': { shows: 'Asks for the phone' },
      'invalid': { shows: 'No mobile phone', fill: { phone: '11 2' }, submit: true },
      'busy': { shows: 'Sending the code', fill: { phone: '11987654321' }, submit: true, interfere: held(codes) },
      'offline': { shows: 'The answer is lost', fill: { phone: '11987654321' }, submit: true, interfere: lost(codes) },
      'enough': {
        shows: 'No more text messages for now: the code may come by e-mail',
        fill: { phone: '11987654321' },
        submit: true,
        interfere: [{ endpoint: codes, refuse: { code: 'code-too-many', retryAt: inSeconds(1500) } }],
      },
      'texts-used-up': {
        shows: 'No text message goes out in this hour: the code may come by e-mail',
        fill: { phone: '11987654321' },
        submit: true,
        interfere: [{ endpoint: codes, refuse: { code: 'texts-used-up', retryAt: inSeconds(1500) } }],
      },
    },
  ),
  ...statesOf(
    { path: to.shop.login.pattern, url: to.shop.login({ phoneNumber: phone }) },
    {
      ask: { shows: 'Opened by a link: no code was sent' },
      code: { shows: 'Asks for the code', stored: codeOnItsWay('log-in', phone) },
      email: { shows: 'Asks for the code that was mailed', stored: codeOnItsWay('log-in-by-email', phone) },
      wrong: {
        shows: 'A wrong code',
        stored: codeOnItsWay('log-in', phone),
        fill: { code: '481029' },
        interfere: [{ endpoint: sessions, refuse: { code: 'code-wrong', triesLeft: 3 } }],
      },
      exhausted: {
        shows: 'Too many wrong codes',
        stored: codeOnItsWay('log-in', phone),
        fill: { code: '481029' },
        interfere: [{ endpoint: sessions, refuse: { code: 'code-exhausted' } }],
      },
    },
  ),
  ...statesOf(
    { path: to.shop.unauthorized.pattern },
    Object.fromEntries(
      ['unknown', 'waiting', 'lapsed', 'rejected', 'suspended', 'barred'].map((reason) => [
        reason,
        { shows: `The code was right: ${reason}`, url: to.shop.unauthorized({ reason }) },
      ]),
    ),
  ),
];
