import type { Employee } from '#domain/shop/employee.ts';
import type { Member } from './memberships.store.ts';

/** A member as those who may approve see him. */
export function employeeOf({ membership, name, email, phone }: Member, callerId: string): Employee {
  const { id, office, suspendedAt, createdAt, accountId } = membership;
  const state = suspendedAt ? 'suspended' : 'active';
  return { id, name, email, phone, office, state, since: createdAt.toISOString(), you: accountId === callerId };
}
