import type { PartClaim, PartDetails } from '#domain/component/part.ts';
import { to } from '#domain/paths.ts';
import { demo } from '#web/all-screens/demo.ts';
import { held, lost, statesOf, type Interference, type ScreenState } from '#web/all-screens/screen-state.ts';
import { sampleClaim } from '#web/claim/claim/sample-claim.ts';

const read = 'GET /api/my-bikes/:tag/parts/:id';
const nearby = 'POST /api/stores/nearby';
const layer = {
  kind: 'contractual',
  startsOn: '2026-09-22',
  endsOn: '2028-09-22',
  since: 'purchase',
  reason: 'brand-promise',
  months: 24,
} as const;
const part: PartDetails = {
  ...sampleClaim.part,
  warranty: { state: 'active', endsOn: layer.endsOn, decidedBy: layer.kind, layers: [layer] },
  history: [],
  claim: { refusal: null, last: null, earlier: null },
  today: sampleClaim.today,
};
const shows = (claim: PartClaim = part.claim): Interference[] => [{ endpoint: read, answer: { ...part, claim } }];
const refused = (refusal: PartClaim['refusal'], last: PartClaim['last'] = null) =>
  shows({ refusal, last, earlier: null });

const draft = {
  partId: part.id,
  part: part.name,
  claimId: '00000000-0000-4000-8000-000000000190',
  text: 'Não engata as três marchas leves, nem depois de regular.',
  store: { id: sampleClaim.id, name: 'Bicicletaria Pedal Bom', street: 'Rua Augusta, 1500', city: 'São Paulo' },
  waits: false,
};
const drafted: Partial<ScreenState> = { stored: { claimRequests: { drafts: [draft], lastStore: null } } };
const saoPaulo = { position: { latitude: -23.561, longitude: -46.656 } };

export default statesOf(
  { path: to.requestClaim.pattern, url: to.requestClaim({ partId: part.id }), session: 'owner', scan: demo.own },
  {
    'start': { shows: 'The three questions', interfere: shows() },
    'drafted': { shows: 'Written before, with a store', interfere: shows(), ...drafted },
    'wrong': { shows: 'Nothing is written, no store is chosen', interfere: shows(), submit: true },
    'after-end': { shows: 'After the end of the warranty', interfere: refused('warranty-expired') },
    'goodwill': {
      shows: 'Goodwill was chosen',
      interfere: refused('warranty-expired'),
      press: 'goodwill',
    },
    'to-brand': { shows: 'The brand itself was chosen', interfere: shows(), press: 'to-brand' },
    'near': { shows: 'The stores around that take claims', interfere: shows(), ...saoPaulo, press: 'here' },
    'none-near': {
      shows: 'None of the stores takes claims',
      interfere: [
        ...shows(),
        {
          endpoint: nearby,
          answer: { found: 'stores', around: { ...saoPaulo.position, by: 'position' }, stores: [], tiles: null },
        },
      ],
      ...saoPaulo,
      press: 'here',
    },
    'position-refused': {
      shows: 'The position is not shared',
      interfere: shows(),
      position: { fails: 1 },
      press: 'here',
    },
    'unknown-city': {
      shows: 'No store in such a city',
      interfere: [...shows(), { endpoint: nearby, answer: { found: 'nothing' } }],
      fill: { place: 'Oiapoque' },
      press: 'find',
    },
    'cities': {
      shows: 'Several cities may be meant',
      interfere: shows(),
      fill: { place: 'São' },
      press: 'find',
    },
    'restricted': { shows: 'Without a receipt', interfere: refused('claim-restricted') },
    'expired': { shows: 'The warranty is over', interfere: refused('warranty-expired') },
    'under-way': {
      shows: 'There is a claim already',
      interfere: refused('claim-under-way', {
        id: sampleClaim.id,
        number: sampleClaim.number,
        state: 'open',
        dueOn: sampleClaim.dueOn,
      }),
    },
    'retired': { shows: 'The part was replaced', interfere: refused('part-retired') },
    'not-found': { shows: 'No such part on this bike' },
    'loading': { shows: 'Loading', interfere: held(read) },
    'offline': { shows: 'Offline', interfere: lost(read) },
  },
);
