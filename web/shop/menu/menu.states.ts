import { to } from '#domain/paths.ts';
import { demo } from '#web/all-screens/demo.ts';
import { statesOf } from '#web/all-screens/screen-state.ts';

const shop = 'GET /api/shop';

export default statesOf(
  { path: to.shop.menu.pattern, session: 'shop-owner' },
  {
    'owner': { shows: 'Somebody who may approve people' },
    'edit': { shows: 'Name and city of the shop', press: 'edit-shop' },
    'mechanic': { shows: 'Somebody who may not', session: 'mechanic' },
    'mail-stopped': {
      shows: 'E-mails do not arrive',
      interfere: [{ endpoint: 'GET /api/me', patch: { mailStopped: 'bounced' } }],
    },
    'last-bike': { shows: 'A bike was scanned before', scan: demo.own },
    'claims': {
      shows: 'Claims wait for the reader, or are near the end of their term',
      interfere: [
        {
          endpoint: 'GET /api/shop/claims',
          answer: {
            today: '2026-11-22',
            claims: [],
            next: null,
            pressing: 2,
          },
        },
      ],
    },
    'requests': {
      shows: 'Somebody asks to join',
      interfere: [{ endpoint: shop, patch: { requests: 2 } }],
    },
    'no-name': {
      shows: 'Nobody named the shop',
      interfere: [
        { endpoint: shop, patch: { shop: { id: demo.own, cnpj: '12ABC34501DE35', name: null, city: null } } },
      ],
    },
    'loading': { shows: 'Loading', interfere: [{ endpoint: shop, hold: true }] },
    'offline': { shows: 'Offline', interfere: [{ endpoint: shop, lose: true }] },
    'idle': {
      shows: 'Nothing happened for two hours: back at the start',
      interfere: [{ endpoint: shop, refuse: { code: 'session-ended', ended: 'idle' } }],
    },
  },
);
