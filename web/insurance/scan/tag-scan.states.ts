import { to } from '#domain/paths.ts';
import { demo } from '#web/all-screens/demo.ts';
import { held, lost, statesOf, type Interference } from '#web/all-screens/screen-state.ts';
import { filledDraft } from '#web/insurance/sample-draft.ts';
import { sampleInsurance } from '#web/insurance/sample-insurance.ts';

const offer: Interference[] = [{ endpoint: 'GET /api/my-bikes/:tag/insurance', answer: sampleInsurance.one }];
const propose = 'POST /api/my-bikes/:tag/policies';
const own = demo.own;
/** The clip is ended as soon as its tag was read. */
const recorded = { camera: { sees: own }, press: 'finish' } as const;
const refused = (code: 'plan-gone' | 'terms-changed' | 'tag-unread'): Interference[] => [
  ...offer,
  { endpoint: 'PUT /api/uploads/:id', refuse: { code: 'id-taken' } },
  { endpoint: propose, refuse: { code } },
];

export default statesOf(
  {
    path: to.insurance.tagScan.pattern,
    session: 'owner',
    scan: own,
    stored: filledDraft('scan'),
    interfere: offer,
    camera: { sees: '' },
  },
  {
    'aiming': { shows: 'The camera looks for the tag' },
    'other-code': { shows: 'A code of something else', camera: { sees: 'WIFI:T:WPA;S:Oficina;P:segredo;;' } },
    'mismatch': { shows: 'The tag of another bike', camera: { sees: demo.fresh.tag } },
    'recording': { shows: 'Tag and bike are recorded', camera: { sees: own } },
    'posing': { shows: 'A photo instead', camera: { sees: own }, press: 'photo-instead' },
    'denied': { shows: 'The camera was not allowed', camera: { fails: 'NotAllowedError' } },
    'in-use': { shows: 'Another app has the camera', camera: { fails: 'NotReadableError' } },
    'recorded': { shows: 'Before it is sent', ...recorded },
    'sending': {
      shows: 'It is sent',
      ...recorded,
      interfere: [...offer, ...held('PUT /api/uploads/:id')],
      afterwards: ['send'],
    },
    'plan-gone': { shows: 'The plan is gone', ...recorded, interfere: refused('plan-gone'), afterwards: ['send'] },
    'terms-changed': {
      shows: 'The conditions changed',
      ...recorded,
      interfere: refused('terms-changed'),
      afterwards: ['send'],
    },
    'unread': {
      shows: 'The server does not read the tag',
      ...recorded,
      interfere: refused('tag-unread'),
      afterwards: ['send'],
    },
    'offline': {
      shows: 'No connection: it is kept',
      ...recorded,
      interfere: [...offer, ...lost('PUT /api/uploads/:id')],
      afterwards: ['send'],
    },
  },
);
