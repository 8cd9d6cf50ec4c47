import type { HandoverLink } from '#domain/handover/link.ts';
import { to } from '#domain/paths.ts';
import { held, inSeconds, lost, statesOf, type Interference } from '#web/all-screens/screen-state.ts';
import { sampleBrand } from '#web/handover/sample-brand.ts';

const read = 'GET /api/handover-links/:token';
const accept = 'POST /api/handover-links/:token/accept';
const code = 'POST /api/handover-links/:token/code';
const token = 'a-token-of-a-text';

const link: HandoverLink = {
  state: 'waiting',
  tag: 'NEWR0AD1',
  brand: sampleBrand,
  model: 'Trilha Elétrica 500',
  kind: 'e-bike',
  photoUrl: null,
  colour: 'Titânio',
  size: 'M',
  serialNumber: 'AUR-TE5-0931',
  shop: { cnpj: '06990590000123', name: 'Pedal Bom', city: 'Osasco' },
  day: '2026-11-23',
  until: '2026-12-23',
  warranty: { months: 24, endsOn: '2028-11-23' },
  hasReceipt: true,
  receiptStayedOut: false,
  contact: { kind: 'phone', masked: '(11) 9••••-0123' },
  taker: 'new',
};
const shows = (change: Partial<HandoverLink> = {}): Interference[] => [
  { endpoint: read, answer: { ...link, ...change } },
];
const over = { contact: null, taker: null };
const sent: Interference = {
  endpoint: code,
  answer: {
    codeId: '0b9d6a5e-3a63-4b0e-9d5b-0f6f3a1c2d4e',
    resendAt: inSeconds(42),
    expiresAt: inSeconds(582),
  },
};
const known = { taker: 'known' } as const;

export default statesOf(
  { path: to.handedOver.pattern, url: to.handedOver({ token }) },
  {
    'new': { shows: 'Nobody has an account with the number', interfere: shows() },
    'wrong': { shows: 'No name was typed', interfere: shows(), submit: true },
    'refused': {
      shows: 'Stolen meanwhile',
      interfere: [...shows(), { endpoint: accept, refuse: { code: 'bike-stolen' } }],
      fill: { name: 'Ana Lima' },
      press: 'isAdult',
      submit: true,
    },
    'other-brand': {
      shows: 'A brand with another colour, a shop without a name, only the legal warranty',
      interfere: shows({
        brand: { ...sampleBrand, name: 'Serra', secondaryColor: '#7a1f2b' },
        model: 'Pedra 29 Comp Edição de Aniversário',
        kind: 'mtb',
        shop: { ...link.shop, name: null, city: null },
        warranty: { months: 0, endsOn: '2027-02-21' },
        hasReceipt: false,
        colour: null,
        size: null,
      }),
    },
    'known': { shows: 'Somebody has an account with the number', interfere: shows(known) },
    'known-email': {
      shows: 'Somebody has an account with the address',
      interfere: shows({ ...known, contact: { kind: 'email', masked: 'm•••••@example.com' } }),
    },
    'code': { shows: 'The code was sent', interfere: [...shows(known), sent], press: 'mine' },
    'yours': {
      shows: 'Logged in to the account with the number',
      session: 'owner',
      interfere: shows({ taker: 'yours' }),
    },
    'other': { shows: 'Logged in to another account', session: 'owner', interfere: shows() },
    'decline': { shows: 'Before it is declined', interfere: shows(), press: 'decline' },
    'accepted': { shows: 'It is on the account', interfere: shows({ ...over, state: 'accepted' }) },
    'accepted-no-receipt': {
      shows: 'The invoice of the shop stayed out',
      session: 'owner',
      interfere: shows({ ...over, state: 'accepted', receiptStayedOut: true }),
    },
    'accepted-in': {
      shows: 'The same, logged in',
      session: 'owner',
      interfere: shows({ ...over, state: 'accepted' }),
    },
    'declined': { shows: 'Not bought', interfere: shows({ ...over, state: 'declined' }) },
    'taken-back': { shows: 'The shop took it back', interfere: shows({ ...over, state: 'taken-back' }) },
    'expired': { shows: 'Too late', interfere: shows({ ...over, state: 'expired' }) },
    'no-token': { shows: 'The link is incomplete', url: to.handedOver() },
    'unknown': { shows: 'An unknown link', interfere: [{ endpoint: read, refuse: { code: 'link-unknown' } }] },
    'loading': { shows: 'Loading', interfere: held(read) },
    'offline': { shows: 'Offline', interfere: lost(read) },
  },
);
