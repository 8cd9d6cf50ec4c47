import { expect, test } from 'vitest';
import type { Employee } from '#domain/shop/employees.contract.ts';
import { offices, type Office } from '#domain/shop/office.ts';
import { allowedChanges } from './allowed-changes.ts';

const person = (id: string, office: Office, rest: Partial<Employee> = {}): Employee => ({
  id,
  office,
  name: id,
  email: `${id}@example.com`,
  phone: null,
  state: 'active',
  since: '2026-11-01T12:00:00.000Z',
  you: false,
  ...rest,
});

test('a Manager is offered every change except to Owners and to the own office', () => {
  const you = person('you', 'manager', { you: true });
  const [owner, mechanic] = [person('owner', 'owner'), person('mechanic', 'mechanic')];
  const team = [owner, you, mechanic];
  expect(allowedChanges(mechanic, team)).toEqual({ offices: offices.slice(1), why: null });
  expect(allowedChanges(owner, team)).toEqual({ offices: [], why: 'office-above' });
  expect(allowedChanges(you, team)).toEqual({ offices: [], why: 'own-office' });
});

test('an Owner may change a suspended Owner; the only Owner gets the reason why not', () => {
  const you = person('you', 'owner', { you: true });
  const gone = person('gone', 'owner', { state: 'suspended' });
  expect(allowedChanges(gone, [you, gone])).toEqual({ offices: [...offices], why: null });
  expect(allowedChanges(you, [you, gone]).why).toBe('last-owner');
});

test('nothing is offered if the person is not in the list', () => {
  const owner = person('owner', 'owner');
  expect(allowedChanges(owner, [owner])).toEqual({ offices: [], why: 'forbidden' });
});
