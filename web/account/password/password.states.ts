import { to } from '#domain/paths.ts';
import { demo } from '#web/all-screens/demo.ts';
import { statesOf } from '#web/all-screens/screen-state.ts';

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
      'empty': { shows: 'Asks for a new password' },
      'invalid': {
        shows: 'The link has been used',
        fill: { password: demo.password, repeat: demo.password },
        submit: true,
        interfere: [{ endpoint: 'POST /api/password-resets/use', refuse: { code: 'reset-link-invalid' } }],
      },
      'no-token': { shows: 'The link is incomplete', url: to.resetPassword() },
    },
  ),
];
