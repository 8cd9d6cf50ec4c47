import type { Transfer } from '#domain/ownership/transfer-view.ts';
import { to } from '#domain/paths.ts';
import { demo } from '#web/all-screens/demo.ts';
import { held, lost, statesOf, type Interference } from '#web/all-screens/screen-state.ts';

const me = 'GET /api/me';
const certificate = { number: 'PV-7F3K-20QX', tag: demo.own, brand: 'Aurora', model: 'Vento Carbono 105' };
const certificates = [{ ...certificate, ownerName: 'Marina de Souza', isOutdated: true }];
const past = (count: number): Transfer[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `00000000-0000-4000-8000-00000000007${at}`,
    kind: 'hand-over',
    state: 'completed',
    side: at === 1 ? 'recipient' : 'owner',
    tag: 'WASHERS1',
    bikeModel: ['Praça 7', 'Vento Carbono 105', 'Serra Alta 29', 'Praça 7'][at]!,
    brandName: 'Aurora',
    other: ['Caio Brandão', 'Maria das Dores de Albuquerque', '', 'Bruno Lima'][at]!,
    text: null,
    decision: null,
    priceCents: null,
    waitsUntil: null,
    effects: [],
    events: [{ at: '2026-11-12T15:00:00.000Z', state: 'completed', side: 'recipient' }],
    may: ['bill-of-sale'],
  }));
const newTerms = {
  version: '2026-11.8',
  since: [
    {
      version: '2026-11.6',
      sha256: '',
      changed: {
        'pt-BR': 'A privacidade diz, para cada uso, quais dados, para quê, quem recebe e por quanto tempo.',
        'en': 'The privacy policy says for each use which data, what for, who gets it and for how long.',
      },
    },
    {
      version: '2026-11.8',
      sha256: '',
      changed: {
        'pt-BR': 'Diz que perguntamos quando os textos mudam.',
        'en': 'Says that we ask when the texts change.',
      },
    },
  ],
};
const outdated: Interference[] = [{ endpoint: 'GET /api/my-certificates', answer: { certificates } }];

export default statesOf(
  { path: to.profile.pattern, session: 'owner', scan: demo.own },
  {
    'filled': { shows: 'Name, e-mail, phone, language' },
    'at-shop': { shows: 'Of a shop: the shop, and the way out of it', session: 'mechanic' },
    'leave-shop': { shows: 'Asks before somebody leaves the shop', session: 'mechanic', press: 'leave-shop' },
    'last-owner': {
      shows: 'The only Owner cannot leave the shop',
      session: 'shop-owner',
      interfere: [{ endpoint: 'DELETE /api/shop/membership', refuse: { code: 'last-owner' } }],
      press: ['leave-shop', 'confirm'],
    },
    'no-phone': { shows: 'No phone is confirmed', session: 'unconfirmed', scan: demo.fresh.tag },
    'no-email': {
      shows: 'There is no e-mail address',
      press: 'later',
      interfere: [{ endpoint: me, patch: { email: null, emailProven: false } }],
    },
    'from-a-shop': {
      shows: 'The account came with a bike, with the number alone',
      press: 'later',
      interfere: [{ endpoint: me, patch: { email: null, emailProven: false, hasPassword: false } }],
    },
    'from-a-shop-email': {
      shows: 'The account came with a bike, with the address alone',
      session: 'unconfirmed',
      scan: demo.fresh.tag,
      interfere: [{ endpoint: me, patch: { hasPassword: false } }],
    },
    'new-terms': {
      shows: 'Newer texts than the person accepted are in force',
      interfere: [
        { endpoint: me, patch: { termsDue: true } },
        { endpoint: 'GET /api/me/terms', answer: newTerms },
      ],
    },
    'mail-bounced': {
      shows: 'E-mails do not arrive',
      interfere: [{ endpoint: me, patch: { mailStopped: 'bounced' } }],
    },
    'mail-complained': {
      shows: 'An e-mail was marked as spam',
      interfere: [{ endpoint: me, patch: { mailStopped: 'complained' } }],
    },
    'whatsapp': { shows: 'Texts go by WhatsApp', interfere: [{ endpoint: me, patch: { whatsapp: true } }] },
    'cpf': { shows: 'A CPF is asked for, and none was typed', press: 'edit-cpf', submit: true },
    'changed-hands': {
      shows: 'Bikes have changed hands',
      interfere: [{ endpoint: 'GET /api/my-transfers', answer: { transfers: past(4) } }],
    },
    'outdated': { shows: 'A certificate has another name', interfere: outdated },
    'loading': { shows: 'Loading', interfere: held(me) },
    'offline': { shows: 'Offline', interfere: lost(me) },
  },
);
