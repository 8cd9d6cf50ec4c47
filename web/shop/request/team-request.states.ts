import { to } from '#domain/paths.ts';
import type { EmployeeRequest } from '#domain/shop/employee-request.ts';
import { held, inSeconds, lost, statesOf, type Interference } from '#web/all-screens/screen-state.ts';

const daysAgo = (days: number) => inSeconds(-days * 86_400);
const asked = 'GET /api/shop/requests/:id';
const request: EmployeeRequest = {
  name: 'Bia Rocha',
  email: 'bia@oficina.example',
  phone: '+5511955550078',
  office: 'mechanic',
  invitedBy: null,
  earlierRejection: null,
  shop: { cnpj: '12ABC34501DE35', name: 'Oficina Aro 29', city: 'Campinas', known: true, hasApprover: true },
  askedAt: daysAgo(1),
  expiresAt: inSeconds(6 * 86_400),
  wasSuspended: false,
  stores: null,
  decision: null,
  yours: false,
};
const decided = { state: 'approved', by: 'B***o C.', at: daysAgo(0), reason: null } as const;
const answers = (changes: Partial<EmployeeRequest> = {}): Interference[] => [
  { endpoint: asked, answer: { ...request, ...changes } },
];
const refusals = ['not-found', 'office-above', 'own-request', 'shop-already-member', 'request-over'] as const;

export default statesOf(
  {
    path: to.shop.teamRequest.pattern,
    url: to.shop.teamRequest({ request: '019a0000-0000-7000-8000-000000000005' }),
    session: 'shop-owner',
  },
  {
    open: { shows: 'Somebody asks to join the team', interfere: answers() },
    approve: { shows: 'Asks before somebody is let in', interfere: answers(), press: 'approve' },
    reject: { shows: 'Asks before somebody is rejected, and why', interfere: answers(), press: 'reject' },
    history: {
      shows: 'Was rejected and suspended before',
      interfere: answers({
        earlierRejection: { ...decided, state: 'rejected', reason: 'Não conheço a pessoa.' },
        wasSuspended: true,
      }),
    },
    answered: { shows: 'Was answered by the reader', interfere: answers({ decision: decided, yours: true }) },
    decided: { shows: 'Somebody else was faster', interfere: answers({ decision: decided }) },
    loading: { shows: 'Loading', interfere: held(asked) },
    offline: { shows: 'Offline', interfere: lost(asked) },
    forbidden: {
      shows: 'Not for this office',
      session: 'mechanic',
      interfere: [{ endpoint: asked, refuse: { code: 'forbidden' } }],
    },
    ...Object.fromEntries(
      refusals.map((code) => [code, { shows: code, interfere: [{ endpoint: asked, refuse: { code } }] }]),
    ),
  },
);
