import { to } from '#domain/paths.ts';
import { held, inSeconds, lost, statesOf, type Interference } from '#web/all-screens/screen-state.ts';

const link = 'GET /api/shop/invitation-links/:token';
const invitation = {
  shop: { cnpj: '12ABC34501DE35', name: 'Bicicletaria Pedal Bom', city: 'São Paulo' },
  office: 'mechanic',
  phone: '+5511987654321',
  invitedBy: 'K***a M.',
  expiresAt: inSeconds(6 * 86_400),
};
const answers = (changes: Partial<typeof invitation> | object): Interference[] => [
  { endpoint: link, answer: { ...invitation, ...changes } },
];
const refusals = ['link-unknown', 'link-expired', 'invitation-withdrawn', 'shop-barred', 'link-used'] as const;

export default statesOf(
  { path: to.shop.invitation.pattern, url: to.shop.invitation({ token: 'abc' }) },
  {
    'open': { shows: 'An invitation', interfere: answers({}) },
    'no-name': {
      shows: 'Nobody named the shop',
      interfere: answers({ shop: { cnpj: '12ABC34501DE35', name: null, city: null } }),
    },
    'loading': { shows: 'Loading', interfere: held(link) },
    'offline': { shows: 'Offline', interfere: lost(link) },
    'no-token': { shows: 'The link is incomplete', url: to.shop.invitation() },
    ...Object.fromEntries(
      refusals.map((code) => [code, { shows: code, interfere: [{ endpoint: link, refuse: { code } }] }]),
    ),
  },
);
