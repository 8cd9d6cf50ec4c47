import { to } from '#domain/paths.ts';
import type { OwnerReach } from '#domain/shop/contact/thread.ts';
import { demo } from '#web/all-screens/demo.ts';
import { statesOf, type Interference } from '#web/all-screens/screen-state.ts';

const bike = 'GET /api/shop/bikes/:tag';
const owner = 'GET /api/shop/bikes/:tag/owner';

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

export default statesOf(
  { path: to.myBike.pattern, session: 'shop-owner', scan: demo.own },
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
    'shop-contact-loading': { shows: 'The contact is loading', interfere: [{ endpoint: owner, hold: true }] },
    'shop-contact-offline': { shows: 'The contact does not load', interfere: [{ endpoint: owner, lose: true }] },
    'shop-stolen': { shows: 'A shop sees a stolen bike', scan: demo.stolen },
    'shop-inactive': { shows: 'A shop’s bike that nobody activated', scan: demo.fresh.tag },
    'shop-loading': { shows: 'A shop’s bike, loading', interfere: [{ endpoint: bike, hold: true }] },
    'shop-offline': { shows: 'A shop’s bike, offline', interfere: [{ endpoint: bike, lose: true }] },
  },
);
