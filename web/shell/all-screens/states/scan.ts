import type { OwnerReach } from '#domain/shop/contact/message.ts';
import { demo } from '../demo.ts';
import { statesOf, type Interference } from '../screen-state.ts';

const bike = 'GET /api/shop/bikes/:tag';
const shop = 'GET /api/shop';
const looks = 'GET /api/me/data-looks';
const owner = 'GET /api/shop/bikes/:tag/owner';
const workshop = { sees: '' };
const shopOwner = { session: 'shop-owner', scan: demo.own } as const;

const aLook = (id: number, rest: Record<string, unknown>) => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  tag: demo.own,
  shop: { cnpj: '12ABC34501DE35', name: 'Bicicletaria Pedal Bom' },
  reason: 'sold-by',
  ...rest,
});
const someLooks: Interference[] = [
  {
    endpoint: looks,
    answer: {
      looks: [
        aLook(1, { at: '2026-11-20T17:32:00.000Z', by: 'S***o P.', office: 'salesperson' }),
        aLook(2, { at: '2026-11-12T13:05:00.000Z', by: 'O***a P.', office: 'owner', reason: 'shared' }),
        aLook(3, {
          at: '2026-10-02T20:41:00.000Z',
          by: 'F***a N.',
          office: 'finance',
          shop: { cnpj: '11222333000181', name: null },
          reason: null,
        }),
      ],
    },
  },
];

const scanning = statesOf(
  { path: '/loja/tag-scan', session: 'shop-owner', camera: workshop },
  {
    'looking': { shows: 'The camera looks for a code' },
    'asking': { shows: 'A code was read', camera: { sees: demo.own }, interfere: [{ endpoint: bike, hold: true }] },
    'other-code': { shows: 'A code of something else', camera: { sees: 'WIFI:T:WPA;S:Oficina;P:segredo;;' } },
    'inactive': { shows: 'Nobody activated the bike', camera: { sees: demo.fresh.tag } },
    'unknown': { shows: 'Nobody registered the tag', camera: { sees: 'ZZZZ9999' } },
    'brand-mismatch': {
      shows: 'The address names another brand',
      camera: { sees: `https://x.example/${demo.own}?brand=serra` },
    },
    'offline': { shows: 'Lost on the way', camera: { sees: demo.own }, interfere: [{ endpoint: bike, lose: true }] },
    'denied': { shows: 'The camera was not allowed', camera: { fails: 'NotAllowedError' } },
    'no-camera': { shows: 'There is no camera', camera: { fails: 'NotFoundError' } },
    'in-use': { shows: 'Another app has the camera', camera: { fails: 'NotReadableError' } },
  },
);

const menu = statesOf(
  { path: '/loja/menu', session: 'shop-owner' },
  {
    'owner': { shows: 'Somebody who may approve people' },
    'mechanic': { shows: 'Somebody who may not', session: 'mechanic' },
    'last-bike': { shows: 'A bike was scanned before', scan: demo.own },
    'no-name': {
      shows: 'Nobody named the shop',
      interfere: [{ endpoint: shop, patch: { shop: { id: demo.own, cnpj: '12ABC34501DE35', name: null } } }],
    },
    'loading': { shows: 'On its way', interfere: [{ endpoint: shop, hold: true }] },
    'offline': { shows: 'Offline', interfere: [{ endpoint: shop, lose: true }] },
    'idle': {
      shows: 'Nothing happened for two hours: back at the start',
      interfere: [{ endpoint: shop, refuse: { code: 'session-ended', idle: true } }],
    },
  },
);

const reached: OwnerReach = { reasons: [], stopped: false, writeAgainAt: null, messages: [] };
const written: OwnerReach['messages'] = [
  {
    id: '00000000-0000-4000-8000-000000000011',
    by: 'shop',
    text: 'Bom dia! A suspensão da sua bike tem uma atualização gratuita.\nPode passar aqui até sexta?',
    at: '2026-11-19T13:05:00.000Z',
  },
];
const answered: OwnerReach['messages'] = [
  ...written,
  {
    id: '00000000-0000-4000-8000-000000000012',
    by: 'owner',
    text: 'Posso na quinta, depois das 18h.',
    at: '2026-11-19T20:41:00.000Z',
  },
];
const reach = (changes: Partial<OwnerReach>): Interference[] => [
  { endpoint: owner, answer: { ...reached, ...changes } },
];

const shopBike = statesOf(
  { path: '/my-bike', ...shopOwner },
  {
    'shop': { shows: 'As a shop’s owner sees it' },
    'shop-mechanic': { shows: 'As an office that sees no contact', session: 'mechanic' },
    'shop-over': { shows: 'A shop sees that the warranty is over', scan: demo.expired },
    'shop-no-contact': { shows: 'A shop that may not see the contact writes', interfere: reach({}) },
    'shop-ask-contact': { shows: 'Before the contact is opened', press: 'contact' },
    'shop-write': { shows: 'A message to the owner', interfere: reach({}), press: 'write' },
    'shop-written': {
      shows: 'A shop that wrote as often as it may',
      interfere: reach({ messages: written, writeAgainAt: '2026-11-20T13:05:00.000Z' }),
    },
    'shop-answered': { shows: 'The owner answered', interfere: reach({ messages: answered }) },
    'shop-shared': {
      shows: 'The owner answered and shares the contact',
      interfere: reach({ messages: answered, reasons: ['shared'] }),
    },
    'shop-stopped': {
      shows: 'The owner wants no more messages',
      interfere: reach({ messages: written, stopped: true }),
    },
    'shop-contact-loading': { shows: 'The contact on its way', interfere: [{ endpoint: owner, hold: true }] },
    'shop-contact-offline': { shows: 'The contact is lost on the way', interfere: [{ endpoint: owner, lose: true }] },
    'shop-stolen': { shows: 'A shop sees a stolen bike', scan: demo.stolen },
    'shop-inactive': { shows: 'A shop’s bike that nobody activated', scan: demo.fresh.tag },
    'shop-loading': { shows: 'A shop’s bike on its way', interfere: [{ endpoint: bike, hold: true }] },
    'shop-offline': { shows: 'A shop’s bike, offline', interfere: [{ endpoint: bike, lose: true }] },
  },
);

const dataLooks = statesOf(
  { path: '/profile/data-looks', session: 'owner', scan: demo.own },
  {
    empty: { shows: 'Nobody looked' },
    some: { shows: 'Three looks', interfere: someLooks },
    loading: { shows: 'On its way', interfere: [{ endpoint: looks, hold: true }] },
    offline: { shows: 'Offline', interfere: [{ endpoint: looks, lose: true }] },
  },
);

export const scanStates = [...scanning, ...menu, ...shopBike, ...dataLooks];
