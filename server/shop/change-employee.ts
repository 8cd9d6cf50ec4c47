import type { Employee } from '#domain/shop/employee.ts';
import { may } from '#domain/shop/office.ts';
import type { ShopCtx } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { problem } from '../http/problem.ts';
import { employeeOf } from './employee-of.ts';
import { holdApprover, listMembers, type Member } from './memberships.store.ts';
import { lockShop } from './shops.store.ts';

/**
 * Changes somebody of the caller's own shop, one change of a shop at a time. Refuses with `forbidden` when the caller lost
 * the right a moment ago, `not-found` for people of other shops, and `last-approver` when nobody would be left who may
 * approve. `change` does the writing.
 */
export function changeEmployee(
  ctx: ShopCtx,
  id: string,
  change: (tx: Tx, member: Member) => Promise<void>,
): Promise<Employee> {
  const { shopId } = ctx.caller.shop;
  return ctx.db.transaction(async (tx) => {
    await lockShop(tx, shopId);
    if (!(await holdApprover(tx, shopId, ctx.caller.accountId))) throw problem('forbidden');
    const before = find(await listMembers(tx, shopId), id);
    await change(tx, before);
    const members = await listMembers(tx, shopId);
    if (!members.some(mayApprove)) throw problem('last-approver');
    return employeeOf(find(members, id), ctx.caller.accountId);
  });
}

function find(members: Member[], id: string): Member {
  const member = members.find(({ membership }) => membership.id === id);
  if (!member) throw problem('not-found');
  return member;
}

function mayApprove({ membership }: Member): boolean {
  return !membership.suspendedAt && may(membership.office, 'approve-employees');
}
