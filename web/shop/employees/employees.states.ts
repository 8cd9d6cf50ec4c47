import { to } from '#domain/paths.ts';
import { held, inSeconds, lost, statesOf, type Interference } from '#web/all-screens/screen-state.ts';

const phone = '+5511987654321';
const daysAgo = (days: number) => inSeconds(-days * 86_400);
const team = 'GET /api/shop/employees';
const person = { phone, since: daysAgo(200), state: 'active', you: false };
const employees = [
  {
    ...person,
    id: '019a0000-0000-7000-8000-000000000001',
    name: 'Bruno Carvalho',
    email: 'bruno@oficina.example',
    office: 'owner',
    you: true,
  },
  {
    ...person,
    id: '019a0000-0000-7000-8000-000000000002',
    name: 'Ana Lima',
    email: 'ana@oficina.example',
    office: 'mechanic',
  },
  {
    ...person,
    id: '019a0000-0000-7000-8000-000000000003',
    name: 'Davi Rocha',
    email: 'davi@oficina.example',
    office: 'finance',
    state: 'suspended',
  },
];
const invited = {
  id: '019a0000-0000-7000-8000-000000000004',
  phone,
  office: 'salesperson',
  invitedAt: daysAgo(1),
  sentAt: daysAgo(1),
  newPhoneOf: null,
};
const newPhone = {
  ...invited,
  id: '019a0000-0000-7000-8000-000000000007',
  phone: '+5511987650000',
  office: 'mechanic',
  expiresAt: inSeconds(6 * 86_400),
  newPhoneOf: 'Ana Lima',
};
const asks = { office: 'mechanic', askedAt: daysAgo(1) };
const requests = [
  { ...asks, id: '019a0000-0000-7000-8000-000000000005', name: 'Bia Rocha' },
  {
    ...asks,
    id: '019a0000-0000-7000-8000-000000000006',
    name: 'Maximiliano Aparecido de Albuquerque',
    office: 'administrative',
  },
];
const filledTeam: Interference[] = [
  {
    endpoint: team,
    answer: {
      employees,
      invitations: [{ ...invited, expiresAt: inSeconds(6 * 86_400) }, newPhone],
      requests: [],
    },
  },
];

export default statesOf(
  { path: to.shop.employees.pattern, session: 'shop-owner' },
  {
    'filled': {
      shows: 'The team, one suspended, one invited',
      interfere: filledTeam,
    },
    'yourself': { shows: 'The only Owner looks at the own entry', interfere: filledTeam, press: employees[0]!.id },
    'colleague': { shows: 'Somebody who may be changed', interfere: filledTeam, press: employees[1]!.id },
    'role': {
      shows: 'Another role for somebody',
      interfere: filledTeam,
      press: [employees[1]!.id, 'change-office'],
    },
    'suspend': {
      shows: 'Asks before somebody is suspended',
      interfere: filledTeam,
      press: [employees[1]!.id, 'suspend'],
    },
    'new-phone': {
      shows: 'Notes the new phone of somebody who has lost the old one',
      interfere: filledTeam,
      press: [employees[1]!.id, 'new-phone'],
    },
    'withdraw': {
      shows: 'Asks before an invitation is withdrawn',
      interfere: filledTeam,
      press: `withdraw-${invited.id}`,
    },
    'alone': {
      shows: 'Only oneself',
      interfere: [{ endpoint: team, answer: { employees: employees.slice(0, 1), invitations: [], requests: [] } }],
    },
    'requests': {
      shows: 'Two ask to join',
      interfere: [{ endpoint: team, answer: { employees: employees.slice(0, 1), invitations: [], requests } }],
    },
    'loading': { shows: 'Loading', interfere: held(team) },
    'offline': { shows: 'Offline', interfere: lost(team) },
    'forbidden': { shows: 'Not for this office', session: 'mechanic' },
  },
);
