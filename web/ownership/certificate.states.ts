import { to } from '#domain/paths.ts';
import { demo, ownCertificate } from '#web/all-screens/demo.ts';
import { statesOf, type Interference } from '#web/all-screens/screen-state.ts';

const endpoint = 'GET /api/certificates/:number';
const pdf = 'GET /api/my-certificates/:number/pdf';
const superseded: Interference[] = [
  { endpoint, patch: { state: 'superseded', supersededAt: '2027-03-12T15:00:00.000Z', supersededFor: 'new-owner' } },
];
const renewed: Interference[] = [
  { endpoint, patch: { state: 'superseded', supersededAt: '2027-03-12T15:00:00.000Z', supersededFor: 'new-name' } },
];

export default statesOf(
  { path: to.certificate.pattern, url: to.certificate({ number: ownCertificate }), scan: demo.own },
  {
    'owner': { shows: 'The owner’s view, with the full name', session: 'owner' },
    'owner-pdf-lost': {
      shows: 'Press “Save PDF”: the answer is lost',
      session: 'owner',
      interfere: [{ endpoint: pdf, lose: true }],
    },
    'owner-pdf-held': {
      shows: 'Press “Save PDF”: it stays pending',
      session: 'owner',
      interfere: [{ endpoint: pdf, hold: true }],
    },
    'genuine': { shows: 'What anybody sees, the person masked' },
    'alone': { shows: 'Declared by its owner alone', interfere: [{ endpoint, patch: { grounds: [] } }] },
    'vouched': {
      shows: 'With everything that can speak for it',
      interfere: [{ endpoint, patch: { grounds: ['receipt', 'own-cpf', 'transfer'] } }],
    },
    'stolen': {
      shows: 'The bike is stolen now',
      interfere: [{ endpoint, patch: { stolenAt: '2026-11-18T15:00:00.000Z' } }],
    },
    'contested': { shows: 'Somebody contests it', interfere: [{ endpoint, patch: { isContested: true } }] },
    'closed': { shows: 'Its owner’s account was deleted', interfere: [{ endpoint, patch: { isAccountClosed: true } }] },
    'superseded': { shows: 'Replaced by a newer one', interfere: superseded },
    'renewed': { shows: 'Issued anew after a change of name', interfere: renewed },
    'not-genuine': {
      shows: 'The signature does not match',
      interfere: [{ endpoint, patch: { jws: 'eyJhbGciOiJFUzI1NiJ9.e30.AAAA' } }],
    },
    'unknown-key': {
      shows: 'Signed with a key that is not published',
      interfere: [{ endpoint: 'GET /.well-known/jwks.json', patch: { keys: [] } }],
    },
    'checking': { shows: 'The check is running', interfere: [{ endpoint, hold: true }] },
    'offline': { shows: 'Offline', interfere: [{ endpoint, lose: true }] },
    'unknown': { shows: 'No such certificate', url: to.certificate({ number: 'PV-0000-0000' }) },
    'malformed': { shows: 'No certificate number at all', url: to.certificate({ number: 'PV-123' }) },
  },
);
