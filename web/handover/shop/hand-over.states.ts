import type { AnswerOf } from '#domain/endpoints.ts';
import { handoverRefusals } from '#domain/handover/refusals.ts';
import { to } from '#domain/paths.ts';
import { demo } from '#web/all-screens/demo.ts';
import { held, lost, statesOf, type Interference } from '#web/all-screens/screen-state.ts';
import { sampleBrand } from '#web/handover/sample-brand.ts';
import { sampleHandover } from './sample-handover.ts';

type Prepared = AnswerOf<'GET /api/handovers/prepare/:tag'>;

const prepare = 'GET /api/handovers/prepare/:tag';
const send = 'POST /api/handovers';
const { tag, serialNumber } = demo.fresh;
const bike: Prepared = {
  product: { tag, active: false, model: 'Trilha Elétrica 500', preloaded: true, brandId: sampleBrand.id },
  brand: sampleBrand,
  kind: 'e-bike',
  photoUrl: null,
  colour: 'Titânio',
  size: 'M',
  serialNumber,
  refusal: null,
  waiting: null,
};
const shows = (change: Partial<Prepared> = {}): Interference[] => [
  { endpoint: prepare, answer: { ...bike, ...change } },
];
const typed = { to: '(11) 98888-0123' };

export default statesOf(
  { path: to.shop.handOver.pattern, url: to.shop.handOver({ tag }), session: 'shop-owner' },
  {
    'scan': { shows: 'The camera looks for a tag', url: to.shop.handOver(), camera: { sees: '' } },
    'form': { shows: 'The bike and what is asked', interfere: shows() },
    'wrong': { shows: 'Nothing was compared or typed', interfere: shows(), submit: true },
    'ready': { shows: 'All there', interfere: shows(), fill: typed, press: 'isSame' },
    'other-serial': { shows: 'The frame has another number', interfere: shows(), press: 'other-serial' },
    'long': {
      shows: 'A long name and number',
      interfere: shows({
        product: { ...bike.product, model: 'Trilha Elétrica 500 Comp Carbono Edição de Aniversário' },
        serialNumber: 'WTU284G1907KZ-2026-000931-BR',
      }),
    },
    'invoice': {
      shows: 'The camera looks for the invoice',
      url: to.shop.handOver({ tag, scan: 'receipt' }),
      interfere: shows(),
      camera: { sees: '' },
    },
    'refused': {
      shows: 'Too many links for a day',
      interfere: [...shows(), { endpoint: send, refuse: { code: 'handovers-used-up' } }],
      fill: typed,
      press: 'isSame',
      submit: true,
    },
    'sending': {
      shows: 'On its way',
      interfere: [...shows(), ...held(send)],
      fill: typed,
      press: 'isSame',
      submit: true,
    },
    'typed-invoice': { shows: 'The invoice is typed', interfere: shows(), press: 'type-invoice' },
    'kept': {
      shows: 'Without a connection: kept on this phone',
      interfere: [...shows(), ...lost(send)],
      fill: typed,
      press: 'isSame',
      submit: true,
    },
    ...Object.fromEntries(
      handoverRefusals.map((refusal) => [
        refusal,
        {
          shows: `Refused: ${refusal}`,
          interfere: shows({ refusal, waiting: refusal === 'handover-waiting' ? sampleHandover : null }),
        },
      ]),
    ),
    'unknown': {
      shows: 'Nobody registered the tag',
      interfere: [{ endpoint: prepare, refuse: { code: 'tag-unknown' } }],
    },
    'loading': { shows: 'Loading', interfere: held(prepare) },
    'offline': { shows: 'Offline: the number on the frame is typed', interfere: lost(prepare) },
    'offline-wrong': { shows: 'Offline, with nothing typed', interfere: lost(prepare), submit: true },
  },
);
