import type { AnswerOf } from '#domain/endpoints.ts';
import type { Transfer } from '#domain/ownership/transfer-view.ts';
import { to } from '#domain/paths.ts';
import { demo } from '#web/all-screens/demo.ts';
import { held, lost, statesOf, type Interference } from '#web/all-screens/screen-state.ts';
import { claimsGoAlong, sampleEffects, sampleTransfer } from './sample-transfer.ts';

type Preview = AnswerOf<'GET /api/bikes/:tag/transfer-preview'>;

const endpoint = 'GET /api/bikes/:tag/transfer-preview';
const hand = 'POST /api/my-bikes/:tag/hand-overs';
const list = 'GET /api/my-transfers';
const underWay: Transfer = { ...sampleTransfer, events: [], may: ['approve', 'cancel'] };
const known = (changes: Partial<Preview> = {}): Interference[] => [
  {
    endpoint,
    answer: { isOwner: true, emailProven: true, ownerLeft: false, effects: sampleEffects, underWay: null, ...changes },
  },
];
const sent = (changes: Partial<Transfer>): Interference[] => [
  { endpoint: list, answer: { transfers: [{ ...sampleTransfer, ...changes }] } },
];
const own = { session: 'owner', scan: demo.own } as const;
const others = { session: 'owner', scan: demo.others } as const;
const notOwner = known({ isOwner: false });
const filled = { fill: { email: 'caio@gmail.com', price: '4.500,00' }, submit: true } as const;

export default [
  ...statesOf(
    { path: to.transfer.start.pattern },
    {
      'owner': { shows: 'The owner chooses', ...own, interfere: known() },
      'other': { shows: 'Who is not the owner chooses', ...others, interfere: notOwner },
      'signed-out': { shows: 'Nobody is signed in', scan: demo.others },
      'under-way': {
        shows: 'One is under way',
        ...own,
        interfere: [...known({ underWay }), { endpoint: list, answer: { transfers: [underWay] } }],
      },
      'loading': { shows: 'Loading', ...own, interfere: held(endpoint) },
      'offline': { shows: 'Offline', ...own, interfere: lost(endpoint) },
    },
  ),
  ...statesOf(
    { path: to.transfer.request.pattern, url: to.transfer.request({ transfering: 'true' }), ...own },
    {
      'hand-over': {
        shows: 'The owner hands it over',
        interfere: known({ effects: [...sampleEffects, claimsGoAlong] }),
      },
      'typo': { shows: 'The address looks mistyped', fill: { email: 'caio@gmial.com' }, interfere: known() },
      'wrong': {
        shows: 'No address, and no amount',
        fill: { email: 'caio@', price: 'muito' },
        submit: true,
        interfere: known(),
      },
      'own-address': {
        shows: 'The owner’s own address',
        ...filled,
        interfere: [...known(), { endpoint: hand, refuse: { code: 'own-address' } }],
      },
      'unconfirmed': {
        shows: 'Without a confirmed phone',
        ...filled,
        interfere: [...known(), { endpoint: hand, refuse: { code: 'phone-not-confirmed' } }],
      },
      'sending': { shows: 'It is sent', ...filled, interfere: [...known(), ...held(hand)] },
      'send-offline': { shows: 'No connection while sending', ...filled, interfere: [...known(), ...lost(hand)] },
      'owner-left': {
        shows: 'Its owner’s account was closed',
        url: to.transfer.request({ transfering: 'false' }),
        scan: demo.others,
        interfere: known({ isOwner: false, ownerLeft: true }),
      },
      'email-first': { shows: 'The address is not proven', interfere: known({ emailProven: false }) },
      'email-sent': {
        shows: 'The link was sent',
        press: 'prove-email',
        interfere: [...known({ emailProven: false }), { endpoint: 'POST /api/me/address-links', answer: {} }],
      },
      'stolen': {
        shows: 'The bike is marked stolen',
        interfere: known({ effects: [...sampleEffects, { kind: 'stolen' }] }),
      },
      'under-way': { shows: 'One is under way', interfere: known({ underWay }) },
      'not-yours': { shows: 'The bike is somebody else’s', interfere: notOwner },
      'ask': {
        shows: 'Somebody asks for it',
        url: to.transfer.request({ transfering: 'false' }),
        ...others,
        interfere: notOwner,
      },
      'yours': {
        shows: 'Asking for the own bike',
        url: to.transfer.request({ transfering: 'false' }),
        interfere: known(),
      },
      'signed-out': {
        shows: 'Nobody is signed in',
        url: to.transfer.request({ transfering: 'false' }),
        session: 'none',
        scan: demo.others,
      },
      'loading': { shows: 'Loading', interfere: held(endpoint) },
      'offline': { shows: 'Offline', interfere: lost(endpoint) },
    },
  ),
  ...statesOf(
    { path: to.transfer.success.pattern, ...own },
    {
      give: {
        shows: 'Handed over: the owner approves',
        url: to.transfer.success({ transfering: 'true', email: 'caio@example.com' }),
        interfere: sent({ kind: 'hand-over', side: 'owner', other: 'caio.prado@example.com' }),
      },
      ask: {
        shows: 'Asked for',
        url: to.transfer.success({ transfering: 'false' }),
        interfere: sent({ kind: 'asked', side: 'recipient', other: 'M***a A.' }),
      },
      nothing: {
        shows: 'Nothing was sent: the address was made up',
        url: to.transfer.success({ transfering: 'true', email: 'vitima@example.com' }),
        interfere: [{ endpoint: 'GET /api/my-transfers', answer: { transfers: [] } }],
      },
    },
  ),
  ...statesOf({ path: to.transfer.failure.pattern, ...own }, { failed: { shows: 'It was not processed' } }),
];
