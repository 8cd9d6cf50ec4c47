import type { listEmployees as contract } from '#domain/shop/contract.ts';
import type { Verb } from '../context.ts';
import { employeeOf } from './employee-of.ts';
import { invitationOf } from './invitation-of.ts';
import { listInvitations } from './invitations.store.ts';
import { listMembers } from './memberships.store.ts';

/** The people of the caller's shop and its open invitations. */
export const listEmployees: Verb<typeof contract> = async ({ db, caller, clock }) => {
  const members = await listMembers(db, caller.shop.shopId);
  const open = await listInvitations(db, caller.shop.shopId, clock.now());
  return {
    employees: members.map((member) => employeeOf(member, caller.accountId)),
    invitations: open.map(invitationOf),
  };
};
