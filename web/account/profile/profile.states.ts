import { to } from '#domain/paths.ts';
import { demo } from '#web/all-screens/demo.ts';
import { held, lost, statesOf } from '#web/all-screens/screen-state.ts';

const me = 'GET /api/me';

export default statesOf(
  { path: to.profile.pattern, session: 'owner', scan: demo.own },
  {
    'filled': { shows: 'Name, e-mail, phone, language' },
    'no-phone': { shows: 'No phone is confirmed', session: 'unconfirmed', scan: demo.fresh.tag },
    'cpf': { shows: 'A CPF is asked for, and none was typed', press: 'edit-cpf', submit: true },
    'loading': { shows: 'Loading', interfere: held(me) },
    'offline': { shows: 'Offline', interfere: lost(me) },
  },
);
