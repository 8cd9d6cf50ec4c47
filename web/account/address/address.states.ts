import { to } from '#domain/paths.ts';
import { demo } from '#web/all-screens/demo.ts';
import { held, lost, statesOf, type Interference } from '#web/all-screens/screen-state.ts';

const me = 'GET /api/me';
const patched = (patch: Record<string, unknown>): Interference[] => [{ endpoint: me, patch }];
const none = { email: null, emailProven: false, lostEmail: true };

export default statesOf(
  { path: to.emailLost.pattern, session: 'owner', scan: demo.own },
  {
    'asks': { shows: 'Another address is asked for', interfere: patched(none) },
    'no-phone': { shows: 'There is no phone either', interfere: patched({ ...none, phone: null }) },
    'first': {
      shows: 'The account came with a bike from a shop',
      interfere: patched({ ...none, lostEmail: false }),
    },
    'loading': { shows: 'Loading', interfere: held(me) },
    'offline': { shows: 'It is not known whether there is a phone', interfere: lost(me) },
  },
);
