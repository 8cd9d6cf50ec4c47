import { to } from '#domain/paths.ts';
import { demo } from '#web/all-screens/demo.ts';
import { held, statesOf, type Interference } from '#web/all-screens/screen-state.ts';

const link = 'GET /api/password-resets/:token';
const works: Interference[] = [{ endpoint: link, answer: {} }];

export default [
  ...statesOf(
    { path: to.forgotPassword.pattern },
    {
      empty: { shows: 'Asks for the e-mail' },
      sent: {
        shows: 'The letter is sent',
        fill: { email: 'ana@example.com' },
        submit: true,
        interfere: [{ endpoint: 'POST /api/password-resets', answer: {} }],
      },
    },
  ),
  ...statesOf(
    { path: to.resetPassword.pattern, url: to.resetPassword({ token: 'abc' }) },
    {
      'empty': { shows: 'Asks for a new password', interfere: works },
      'loading': { shows: 'The link is looked up', interfere: held(link) },
      'used': { shows: 'The link has been used' },
      'invalid': {
        shows: 'The link is over when the password is sent',
        fill: { password: demo.password, repeat: demo.password },
        submit: true,
        interfere: [...works, { endpoint: 'POST /api/password-resets/use', refuse: { code: 'reset-link-invalid' } }],
      },
      'no-token': { shows: 'The link is incomplete', url: to.resetPassword() },
    },
  ),
];
