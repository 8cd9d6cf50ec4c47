import { to } from '#domain/paths.ts';
import { held, inSeconds, lost, statesOf, type Interference } from '#web/all-screens/screen-state.ts';

const phone = '+5511987654321';
const daysAgo = (days: number) => inSeconds(-days * 86_400);
const team = 'GET /api/shop/employees';
const person = { email: 'bruno@oficina.example', phone, since: daysAgo(200), state: 'active', you: false };
const employees = [
  { ...person, id: '019a0000-0000-7000-8000-000000000001', name: 'Bruno Carvalho', office: 'owner', you: true },
  { ...person, id: '019a0000-0000-7000-8000-000000000002', name: 'Ana Lima', office: 'mechanic' },
  { ...person, id: '019a0000-0000-7000-8000-000000000003', name: 'Davi Rocha', office: 'finance', state: 'suspended' },
];
const invited = {
  id: '019a0000-0000-7000-8000-000000000004',
  phone,
  office: 'salesperson',
  invitedAt: daysAgo(1),
  sentAt: daysAgo(1),
};
const filledTeam: Interference[] = [
  { endpoint: team, answer: { employees, invitations: [{ ...invited, expiresAt: inSeconds(6 * 86_400) }] } },
];

export default statesOf(
  { path: to.shop.employees.pattern, session: 'shop-owner' },
  {
    filled: {
      shows: 'The team, one suspended, one invited',
      interfere: filledTeam,
    },
    yourself: { shows: 'The only Owner looks at the own entry', interfere: filledTeam, press: employees[0]!.id },
    colleague: { shows: 'Somebody who may be changed', interfere: filledTeam, press: employees[1]!.id },
    alone: {
      shows: 'Only oneself',
      interfere: [{ endpoint: team, answer: { employees: employees.slice(0, 1), invitations: [] } }],
    },
    loading: { shows: 'Loading', interfere: held(team) },
    offline: { shows: 'Offline', interfere: lost(team) },
    forbidden: { shows: 'Not for this office', session: 'mechanic' },
  },
);
