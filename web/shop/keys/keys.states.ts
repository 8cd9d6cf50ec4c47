import type { AnswerOf } from '#domain/endpoints.ts';
import { to } from '#domain/paths.ts';
import { held, lost, statesOf, type Interference } from '#web/all-screens/screen-state.ts';
import type { ShopKey } from './keep-key.ts';

const list = 'GET /api/shop/keys';
const make = 'POST /api/shop/keys';

const key: ShopKey = {
  id: '0192f1d0-5b1e-7c30-9c55-6b1e3f0a9e01',
  name: 'Bling',
  hint: 'pvk_a1B2c3',
  by: 'Carla Nunes',
  createdAt: '2026-10-02T14:10:00.000Z',
  lastUsedAt: '2026-11-20T13:05:00.000Z',
  revokedAt: null,
  works: true,
};
const ofLeft: ShopKey = { ...key, id: `${key.id.slice(0, -1)}2`, name: 'Omie', by: 'Davi Rocha', works: false };
const ended: ShopKey = {
  ...key,
  id: `${key.id.slice(0, -1)}3`,
  name: 'Sistema antigo do caixa da loja do centro',
  lastUsedAt: null,
  revokedAt: '2026-11-02T12:00:00.000Z',
  works: false,
};
const shows = (...keys: ShopKey[]): Interference[] => [
  { endpoint: list, answer: { keys } satisfies AnswerOf<'GET /api/shop/keys'> },
];

export default statesOf(
  { path: to.shop.keys.pattern, session: 'shop-owner' },
  {
    list: { shows: 'One in use, one whose maker left, one that was ended', interfere: shows(key, ofLeft, ended) },
    empty: { shows: 'None yet', interfere: shows() },
    wrong: { shows: 'Without a name', interfere: shows(key), submit: true },
    end: { shows: 'Asked before one is ended', interfere: shows(key), press: 'end-key' },
    full: {
      shows: 'As many as there may be',
      interfere: shows(...Array.from({ length: 5 }, (_, at) => ({ ...key, id: `${key.id.slice(0, -1)}${at}` }))),
    },
    made: { shows: 'Made just now', fill: { name: 'Bling' }, submit: true },
    refused: {
      shows: 'Another Owner was faster',
      interfere: [...shows(key), { endpoint: make, refuse: { code: 'too-many-keys' } }],
      fill: { name: 'Bling' },
      submit: true,
    },
    loading: { shows: 'Loading', interfere: held(list) },
    offline: { shows: 'Offline', interfere: lost(list) },
  },
);
