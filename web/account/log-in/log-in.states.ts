import { to } from '#domain/paths.ts';
import { demo } from '#web/all-screens/demo.ts';
import { helpForStrangers } from '#web/all-screens/help-states.ts';
import { held, lost, statesOf } from '#web/all-screens/screen-state.ts';

const { tag } = demo.fresh;
const credentials = { email: demo.accounts.owner, password: demo.password };
const sessions = 'POST /api/sessions';

export default statesOf(
  { path: to.login.pattern, scan: tag },
  {
    'empty': { shows: 'Asks for e-mail or phone, and password' },
    'required': { shows: 'Nothing typed', submit: true },
    ...helpForStrangers,
    'wrong': {
      shows: 'Wrong password',
      fill: credentials,
      submit: true,
      interfere: [{ endpoint: sessions, refuse: { code: 'wrong-credentials' } }],
    },
    'busy': { shows: 'Logging in', fill: credentials, submit: true, interfere: held(sessions) },
    'offline': { shows: 'The answer is lost', fill: credentials, submit: true, interfere: lost(sessions) },
    'signed-in': { shows: 'Somebody is signed in already', session: 'owner' },
  },
);
