import { to } from '#domain/paths.ts';
import type { ShopRetag } from '#domain/retag/retag.ts';
import { retagStates } from '#domain/retag/states.ts';
import { held, inSeconds, lost, statesOf, type Interference } from '#web/all-screens/screen-state.ts';
import { sampleShopRetag } from '#web/retag/sample-retag.ts';

const one = 'GET /api/tag-replacements/:id';
const code = 'POST /api/tag-replacements/:id/code';
const shows = (change: Partial<ShopRetag> = {}): Interference[] => [
  { endpoint: one, answer: { ...sampleShopRetag, ...change } },
];
const sent = { codeId: sampleShopRetag.id, resendAt: inSeconds(42), expiresAt: inSeconds(582), by: 'sms' };

export default statesOf(
  {
    path: to.shop.retagged.pattern,
    session: 'mechanic',
    url: to.shop.retagged({ replacement: sampleShopRetag.id }),
  },
  {
    ...Object.fromEntries(
      retagStates.map((state) => [
        state,
        {
          shows: `In the state ${state}`,
          interfere: shows({ state, endedAt: state === 'asked' ? null : '2026-11-24T12:00:00.000Z' }),
        },
      ]),
    ),
    'code': {
      shows: 'The owner’s code is typed',
      interfere: [...shows(), { endpoint: code, answer: sent }],
      press: 'send-code',
    },
    'no-contact': {
      shows: 'The owner has neither phone nor proven address',
      interfere: [...shows(), { endpoint: code, refuse: { code: 'no-contact' } }],
      press: 'send-code',
    },
    'withdraw': { shows: 'Whether to give it up', interfere: shows(), press: 'withdraw' },
    'unknown': { shows: 'Another shop’s', interfere: [{ endpoint: one, refuse: { code: 'retag-unknown' } }] },
    'loading': { shows: 'Loading', interfere: held(one) },
    'offline': { shows: 'Offline', interfere: lost(one) },
  },
);
