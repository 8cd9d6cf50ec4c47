import type { Transfer } from '#domain/ownership/transfer-view.ts';
import { to } from '#domain/paths.ts';
import { demo } from '#web/all-screens/demo.ts';
import { held, statesOf, type Interference } from '#web/all-screens/screen-state.ts';
import { sampleTransfer } from '#web/ownership/transfer/sample-transfer.ts';

const endpoint = 'GET /api/my-transfers/:transferId';
const { id } = sampleTransfer;
const shown = (may: Transfer['may']): Interference[] => [
  { endpoint, answer: { ...sampleTransfer, kind: 'contested', state: 'contested', may } },
];

export default statesOf(
  { path: to.transfer.answer.pattern, url: to.transfer.answer({ transfer: id }), session: 'owner', scan: demo.own },
  {
    empty: { shows: 'The form', interfere: shown(['answer']) },
    missing: { shows: 'Nothing is written', interfere: shown(['answer']), submit: true },
    over: { shows: 'It was answered before', interfere: shown([]) },
    unknown: { shows: 'Somebody else’s transfer', interfere: [{ endpoint, refuse: { code: 'not-found' } }] },
    loading: { shows: 'Loading', interfere: held(endpoint) },
  },
);
