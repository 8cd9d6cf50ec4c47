import type { Consent } from '#domain/claim/consent.ts';
import { to } from '#domain/paths.ts';
import { held, lost, statesOf, type Interference } from '#web/all-screens/screen-state.ts';
import { sampleClaim } from '#web/claim/claim/sample-claim.ts';

const read = 'GET /api/claim-consents/:token';
const token = 'a-token-of-a-letter-to-an-owner';

const { number, brandName, bikeModel, part, id } = sampleClaim;
const consent: Consent = {
  number,
  brandName,
  bikeModel,
  part,
  shop: { id, cnpj: '06990590000123', name: 'Oficina Pedal e Prosa', city: 'Osasco' },
  text: 'Folga no pivô superior do câmbio: o parafuso gira em falso, sem marca de queda.',
  askedAt: '2026-11-20T17:20:00.000Z',
  until: '2026-11-27',
  outcome: null,
  yesBarredBy: null,
  isMine: null,
};
const shows = (change: Partial<Consent> = {}): Interference[] => [
  { endpoint: read, answer: { ...consent, ...change } },
];

export default statesOf(
  { path: to.claimConsent.pattern, url: to.claimConsent({ token }) },
  {
    'asked': { shows: 'What a shop asks', interfere: shows() },
    'long': {
      shows: 'A shop without a name, and much text',
      interfere: shows({
        shop: { ...consent.shop, name: null, city: null },
        text: `${consent.text} `.repeat(8).trim(),
        part: { ...part, name: 'Amortecedor traseiro com trava remota e ajuste de compressão' },
      }),
    },
    'yes': { shows: 'Before the owner says yes', interfere: shows(), press: 'say-yes' },
    'no': { shows: 'Before the owner says no', interfere: shows(), press: 'say-no' },
    'under-way': {
      shows: 'No yes beside another claim on the part',
      interfere: shows({ yesBarredBy: 'claim-under-way' }),
    },
    'never': { shows: 'Before the owner stops the shop', interfere: shows(), press: ['say-no', 'stop'] },
    'agreed': { shows: 'The owner said yes', interfere: shows({ outcome: 'agreed' }) },
    'refused': { shows: 'The owner said no', interfere: shows({ outcome: 'refused' }) },
    'stopped': { shows: 'The owner said no, and stopped the shop', interfere: shows({ outcome: 'stopped' }) },
    'withdrawn': { shows: 'The shop took it back', interfere: shows({ outcome: 'withdrawn' }) },
    'unanswered': { shows: 'Nobody answered in time', interfere: shows({ outcome: 'unanswered' }) },
    'closed': { shows: 'The account was closed', interfere: shows({ outcome: 'account-closed' }) },
    'barred': { shows: 'The shop was suspended', interfere: shows({ outcome: 'shop-barred' }) },
    'former': { shows: 'To a former owner', interfere: shows({ outcome: 'bike-changed-hands' }) },
    'other': { shows: 'To somebody else', session: 'owner', interfere: shows({ isMine: false }) },
    'no-token': { shows: 'The link is incomplete', url: to.claimConsent() },
    'unknown': { shows: 'An unknown link', interfere: [{ endpoint: read, refuse: { code: 'link-unknown' } }] },
    'loading': { shows: 'Loading', interfere: held(read) },
    'offline': { shows: 'Offline', interfere: lost(read) },
  },
);
