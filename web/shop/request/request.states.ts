import { to } from '#domain/paths.ts';
import type { EmployeeRequest } from '#domain/shop/employee-request.ts';
import type { StoreOfCompany } from '#domain/shop/known-store.ts';
import { held, inSeconds, lost, statesOf, type Interference } from '#web/all-screens/screen-state.ts';
import { sampleRequest } from './sample-request.ts';

const link = 'GET /api/shop/request-links/:token';
const daysAgo = (days: number) => inSeconds(-days * 86_400);
const request: EmployeeRequest = { ...sampleRequest, askedAt: daysAgo(1), expiresAt: daysAgo(-6) };
const earlier = { state: 'rejected', by: 'B***o C.', at: daysAgo(40), reason: 'Não conheço a pessoa.' } as const;
const decided = { state: 'approved', by: 'B***o C.', at: daysAgo(0), reason: null } as const;
const answers = (changes: Partial<EmployeeRequest>): Interference[] => [
  { endpoint: link, answer: { ...request, ...changes } },
];
const newShop = { cnpj: '12ABC34501DE35', name: 'Roda Nova', city: 'Campinas', known: false, hasApprover: false };
const store: StoreOfCompany = {
  brand: 'Aurora',
  name: 'Batel Ciclo',
  city: 'Curitiba',
  state: 'PR',
  phone: '+554130000001',
  whatsapp: '+5541900000101',
  email: 'contato@batelciclo.example.com',
  isClosed: false,
  agrees: 'neither',
};
const closed = { ...store, brand: 'Serra', phone: null, whatsapp: null, email: null, isClosed: true };
const linkRefusals = ['link-unknown', 'link-expired', 'request-link-revoked', 'own-request', 'shop-barred'] as const;

export default statesOf(
  { path: to.shop.employeeRequest.pattern, url: to.shop.employeeRequest({ token: 'abc' }) },
  {
    'open': { shows: 'Somebody asks to join', interfere: answers({}) },
    'new-shop': {
      shows: 'The first person of a new shop',
      interfere: answers({ office: 'owner', shop: newShop, stores: [] }),
    },
    'store': {
      shows: 'The CNPJ of a new shop is that of a store with another name',
      interfere: answers({ office: 'owner', shop: newShop, stores: [store, closed] }),
    },
    'store-agrees': {
      shows: 'The CNPJ of a new shop is that of this store',
      interfere: answers({
        office: 'owner',
        shop: { ...newShop, name: store.name, city: store.city },
        stores: [{ ...store, agrees: 'both' }],
      }),
    },
    'history': {
      shows: 'Was rejected and suspended before, and invited for another office',
      interfere: answers({ earlierRejection: earlier, wasSuspended: true, invitedBy: 'B***o C.' }),
    },
    'answered': { shows: 'Was answered by this link', interfere: answers({ decision: decided, yours: true }) },
    'answered-by-operator': {
      shows: 'The operator has rejected it',
      interfere: answers({ decision: { ...decided, state: 'rejected', by: null }, yours: true }),
    },
    'decided': { shows: 'Somebody else was faster', interfere: answers({ decision: decided }) },
    'loading': { shows: 'Loading', interfere: held(link) },
    'offline': { shows: 'Offline', interfere: lost(link) },
    'no-token': { shows: 'The link is incomplete', url: to.shop.employeeRequest() },
    ...Object.fromEntries(
      linkRefusals.map((code) => [code, { shows: code, interfere: [{ endpoint: link, refuse: { code } }] }]),
    ),
  },
);
