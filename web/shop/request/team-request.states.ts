import { to } from '#domain/paths.ts';
import type { EmployeeRequest } from '#domain/shop/employee-request.ts';
import { held, inSeconds, lost, statesOf, type Interference } from '#web/all-screens/screen-state.ts';
import { sampleRequest } from './sample-request.ts';

const asked = 'GET /api/shop/requests/:id';
const daysAgo = (days: number) => inSeconds(-days * 86_400);
const request: EmployeeRequest = { ...sampleRequest, askedAt: daysAgo(1), expiresAt: daysAgo(-6) };
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
