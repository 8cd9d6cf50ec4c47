import { demo } from '../demo.ts';
import { statesOf, type Interference } from '../screen-state.ts';

const endpoint = 'GET /api/certificates/:number';
const pdf = 'GET /api/my-certificates/:number/pdf';
const superseded: Interference[] = [
  { endpoint, patch: { state: 'superseded', supersededAt: '2027-03-12T15:00:00.000Z' } },
];

export const ownershipStates = statesOf(
  { path: '/certificate/:number', url: '/certificate/{certificate}', scan: demo.own },
  {
    'owner': { shows: 'The owner’s view, with the full name', session: 'owner' },
    'owner-pdf-lost': {
      shows: 'Press “Save PDF”: it is lost on the way',
      session: 'owner',
      interfere: [{ endpoint: pdf, lose: true }],
    },
    'owner-pdf-held': {
      shows: 'Press “Save PDF”: it is prepared for ever',
      session: 'owner',
      interfere: [{ endpoint: pdf, hold: true }],
    },
    'genuine': { shows: 'What anybody sees, the person masked' },
    'superseded': { shows: 'Replaced by a newer one', interfere: superseded },
    'not-genuine': {
      shows: 'The signature does not match',
      interfere: [{ endpoint, patch: { jws: 'eyJhbGciOiJFUzI1NiJ9.e30.AAAA' } }],
    },
    'checking': { shows: 'The check is under way', interfere: [{ endpoint, hold: true }] },
    'offline': { shows: 'Offline', interfere: [{ endpoint, lose: true }] },
    'unknown': { shows: 'No such certificate', url: '/certificate/PV-0000-0000' },
    'malformed': { shows: 'No certificate number at all', url: '/certificate/PV-123' },
  },
);
