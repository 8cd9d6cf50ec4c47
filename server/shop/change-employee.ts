import type { Employee } from '#domain/shop/employee.ts';
import { refusalOfChange, type Place, type PlaceChange } from '#domain/shop/office-change.ts';
import type { ShopCtx } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { problem } from '../http/problem.ts';
import { employeeOf } from './employee-of.ts';
import { listMembers, type Member } from './memberships.store.ts';
import { lockShop } from './shops.store.ts';

/** What is changed of whom, and by whom: offices as they are at this moment, not as the caller's session began. */
export type Changing = { member: Member; by: Member };

/**
 * Changes somebody of the caller's own shop, one change of a shop at a time. Refuses with `not-found` for people of other
 * shops, and as {@link refusalOfChange} judges the offices of this very moment. `change` does the writing.
 */
export function changeEmployee(
  ctx: ShopCtx,
  id: string,
  wanted: PlaceChange,
  change: (tx: Tx, changing: Changing) => Promise<void>,
): Promise<Employee> {
  const { shopId, membershipId } = ctx.caller.shop;
  return ctx.db.transaction(async (tx) => {
    await lockShop(tx, shopId);
    const team = await listMembers(tx, shopId);
    const by = find(team, membershipId);
    const member = find(team, id);
    const refusal = refusalOfChange(placeOf(by), placeOf(member), wanted, team.map(placeOf));
    if (refusal) throw problem(refusal);
    await change(tx, { member, by });
    return employeeOf(find(await listMembers(tx, shopId), id), ctx.caller.accountId);
  });
}

function find(team: Member[], id: string): Member {
  const member = team.find(({ membership }) => membership.id === id);
  if (!member) throw problem('not-found');
  return member;
}

function placeOf({ membership: { id, office, suspendedAt } }: Member): Place {
  return { id, office, isLive: suspendedAt === null };
}
