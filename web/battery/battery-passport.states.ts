import type { PassportPoint, Reading } from '#domain/battery/passport.ts';
import { to } from '#domain/paths.ts';
import { demo } from '#web/all-screens/demo.ts';
import { held, lost, statesOf } from '#web/all-screens/screen-state.ts';

const endpoint = 'GET /api/tags/:tag/battery-passport';
const url = to.batteryPassport({ tag: demo.own });

const reading = (id: number, value: number, takenOn: string, shop: Reading['shop'] = null): Reading => ({
  id: `00000000-0000-4000-8000-0000000000${id}`,
  value,
  takenOn,
  shop,
  instrument: shop && 'BT-100',
});
const shop = { name: 'Bicicletaria Pedal Bom', city: 'São Paulo' };
const point = (id: PassportPoint['id'], ...history: Reading[]): PassportPoint => ({
  id,
  state: 'provided',
  value: history[0]!.value,
  lastUpdate: history[0]!.takenOn,
  history,
});
const measured: PassportPoint[] = [
  point('ratedCapacity', reading(11, 14, '2026-05-20')),
  point(
    'remainingCapacity',
    reading(12, 12.4, '2026-11-20', shop),
    reading(13, 13.1, '2026-08-03', shop),
    reading(14, 14, '2026-05-20'),
  ),
];

const other = '00000000-0000-4000-8000-000000000099';
const life = { state: 'in-use', since: '2026-11-20', successor: null, predecessor: null } as const;

export default statesOf(
  { path: to.batteryPassport.pattern, url, scan: demo.own },
  {
    'public': { shows: 'A full passport, as anybody sees it' },
    'other': { shows: 'As another cyclist sees it', session: 'unconfirmed' },
    'owner': { shows: 'As its owner sees it', session: 'owner' },
    'shop': { shows: 'As a mechanic sees it', session: 'mechanic' },
    'partial': {
      shows: 'Much is not provided',
      url: to.batteryPassport({ tag: demo.partialBattery }),
      scan: demo.partialBattery,
    },
    'loading': { shows: 'Loading', interfere: held(endpoint) },
    'offline': { shows: 'Offline', interfere: lost(endpoint) },
    'failed': { shows: 'The server fails', interfere: [{ endpoint, refuse: { code: 'internal' } }] },
    'repurposed': {
      shows: 'It was made into another battery',
      interfere: [{ endpoint, patch: { life: { ...life, state: 'repurposed', successor: other } } }],
    },
    'waste': { shows: 'It was discarded', interfere: [{ endpoint, patch: { life: { ...life, state: 'waste' } } }] },
    'recycled': {
      shows: 'Its passport has ended',
      interfere: [{ endpoint, patch: { life: { ...life, state: 'recycled' }, points: [] } }],
    },
    'made-of': {
      shows: 'It was made of another battery',
      interfere: [{ endpoint, patch: { life: { ...life, state: 'in-use', since: null, predecessor: other } } }],
    },
    'none': { shows: 'A bike without a battery', url: to.batteryPassport({ tag: demo.expired }), scan: demo.expired },
    'malformed': { shows: 'No tag at all', url: to.batteryPassport({ tag: 'foo-bar!' }) },
    'measure': { shows: 'Before a measurement', session: 'mechanic', press: 'measure' },
    'measured': {
      shows: 'A shop measured it since',
      session: 'owner',
      interfere: [{ endpoint, patch: { points: measured } }],
    },
  },
);
