import { to } from '#domain/paths.ts';
import { demo } from '#web/all-screens/demo.ts';
import { held, lost, statesOf, type Interference } from '#web/all-screens/screen-state.ts';

const me = 'GET /api/me';
const certificate = { number: 'PV-7F3K-20QX', tag: demo.own, brand: 'Aurora', model: 'Vento Carbono 105' };
const certificates = [{ ...certificate, ownerName: 'Marina de Souza', isOutdated: true }];
const outdated: Interference[] = [{ endpoint: 'GET /api/my-certificates', answer: { certificates } }];

export default statesOf(
  { path: to.profile.pattern, session: 'owner', scan: demo.own },
  {
    'filled': { shows: 'Name, e-mail, phone, language' },
    'no-phone': { shows: 'No phone is confirmed', session: 'unconfirmed', scan: demo.fresh.tag },
    'no-email': {
      shows: 'There is no e-mail address',
      press: 'later',
      interfere: [{ endpoint: me, patch: { email: null, emailProven: false } }],
    },
    'cpf': { shows: 'A CPF is asked for, and none was typed', press: 'edit-cpf', submit: true },
    'outdated': { shows: 'A certificate has another name', interfere: outdated },
    'loading': { shows: 'Loading', interfere: held(me) },
    'offline': { shows: 'Offline', interfere: lost(me) },
  },
);
