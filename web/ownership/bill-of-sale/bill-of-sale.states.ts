import { to } from '#domain/paths.ts';
import { held, lost, statesOf } from '#web/all-screens/screen-state.ts';

const read = 'GET /api/bills-of-sale/:number';
const number = 'RT-7F3K-20QX';
/** Signed by nobody: what a genuine one looks like is seen in its journey. */
const altered = { number, jws: ['eyJhbGciOiJFUzI1NiJ9.e30.AAAA'] };

export default statesOf(
  { path: to.billOfSale.pattern, url: to.billOfSale({ number }) },
  {
    altered: { shows: 'The signature does not match', interfere: [{ endpoint: read, answer: altered }] },
    unknown: { shows: 'No such bill of sale' },
    malformed: { shows: 'No number of a bill of sale at all', url: to.billOfSale({ number: 'RT-1' }) },
    checking: { shows: 'The check is running', interfere: held(read) },
    offline: { shows: 'Offline', interfere: lost(read) },
  },
);
