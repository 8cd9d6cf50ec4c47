import type { Employee, Invitation } from '#domain/shop/employee.ts';
import type * as contracts from '#domain/shop/employees.contract.ts';
import { listMembers, type Member } from '#server/shop/memberships.store.ts';
import type { Verb } from '#server/verb/context.ts';
import { listInvitations, type InvitationRow } from './invitations.store.ts';

/** The people of the caller's shop and its open invitations. */
export const listEmployees: Verb<typeof contracts.listEmployees> = async ({ db, caller, clock }) => {
  const members = await listMembers(db, caller.shop.shopId);
  const open = await listInvitations(db, caller.shop.shopId, clock.now());
  return {
    employees: members.map((member) => employeeOf(member, caller.accountId)),
    invitations: open.map(invitationOf),
  };
};

/** A member as those who may approve see them. */
export function employeeOf({ membership, name, email, phone }: Member, callerId: string): Employee {
  const { id, office, suspendedAt, createdAt, accountId } = membership;
  const state = suspendedAt ? 'suspended' : 'active';
  return { id, name, email, phone, office, state, since: createdAt.toISOString(), you: accountId === callerId };
}

/** An invitation as those who may approve see it. */
export function invitationOf({ id, phone, office, createdAt, sentAt, expiresAt }: InvitationRow): Invitation {
  const times = { invitedAt: createdAt.toISOString(), sentAt: sentAt?.toISOString() ?? null };
  return { id, phone, office, ...times, expiresAt: expiresAt.toISOString() };
}
