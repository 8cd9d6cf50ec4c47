import type { Employee } from '#domain/shop/employees.contract.ts';
import type * as contracts from '#domain/shop/employees.contract.ts';
import { refusalOfChange, type Employment, type EmploymentChange } from '#domain/shop/office-change.ts';
import type { Tx } from '#server/db/database.ts';
import { lockAccount } from '#server/db/locking/people.store.ts';
import { eventName, recordEvent } from '#server/db/record-event.ts';
import { forgetDevices } from '#server/identity/sessions/devices.store.ts';
import { revokeSessions } from '#server/identity/sessions/sessions.store.ts';
import {
  insertHistory,
  updateMembership,
  findLiveMembership,
  listMembers,
  type Member,
} from '#server/shop/memberships.store.ts';
import { endRequestElsewhere } from '#server/shop/requests/admit-member.ts';
import { lockShop } from '#server/shop/shops.store.ts';
import type { Verb, ShopCtx } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { employeeOf, notifyOfChange } from './employees.ts';

/** Gives somebody of the caller's shop another office. */
export const changeOffice: Verb<typeof contracts.changeOffice> = (ctx, { id, office }) =>
  changeEmployee(ctx, id, { office }, async (tx, { member, by }) => {
    const { shopId, accountId, office: from } = member.membership;
    if (from === office) return;
    await updateMembership(tx, id, { office });
    await insertHistory(tx, {
      shopId,
      accountId,
      byId: ctx.caller.accountId,
      kind: 'office-changed',
      details: { from, to: office },
      at: ctx.clock.now(),
    });
    await recordChange(tx, ctx, { kind: 'office-changed', accountId, details: { from, to: office } });
    await notifyOfChange(tx, ctx, shopId, { kind: 'office-changed', person: member, by: by.name, from, to: office });
  });

/** Suspends somebody of the caller's shop; the person's shop sessions end for good, not only while suspended. */
export const suspendEmployee: Verb<typeof contracts.suspendEmployee> = (ctx, { id }) =>
  changeEmployee(ctx, id, { isLive: false }, async (tx, { member, by }) => {
    const { shopId, accountId, suspendedAt } = member.membership;
    if (suspendedAt) return;
    const at = ctx.clock.now();
    await updateMembership(tx, id, { suspendedAt: at });
    await revokeSessions(tx, accountId, { at, what: 'suspended', domain: 'bikeshop' });
    await forgetDevices(tx, accountId);
    await insertHistory(tx, { shopId, accountId, byId: ctx.caller.accountId, kind: 'suspended', details: {}, at });
    await recordChange(tx, ctx, { kind: 'employee-suspended', accountId });
    await notifyOfChange(tx, ctx, shopId, { kind: 'suspended', person: member, by: by.name });
  });

/** Reinstates somebody who has not joined another shop meanwhile. */
export const reinstateEmployee: Verb<typeof contracts.reinstateEmployee> = (ctx, { id }) =>
  changeEmployee(ctx, id, { isLive: true }, async (tx, { member, by }) => {
    const { shopId, accountId, suspendedAt } = member.membership;
    if (!suspendedAt) return;
    await lockAccount(tx, accountId);
    if (await findLiveMembership(tx, accountId)) throw problem('shop-already-member');
    await updateMembership(tx, id, { suspendedAt: null });
    await endRequestElsewhere(tx, ctx, { accountId, shopId });
    const at = ctx.clock.now();
    await insertHistory(tx, { shopId, accountId, byId: ctx.caller.accountId, kind: 'reinstated', details: {}, at });
    await recordChange(tx, ctx, { kind: 'employee-reinstated', accountId });
    await notifyOfChange(tx, ctx, shopId, { kind: 'reinstated', person: member, by: by.name });
  });

/** The change, its subject and its actor: with current offices, not those at the start of the caller's session. */
type Changing = { member: Member; by: Member };

/**
 * Changes somebody of the caller's own shop, one change of a shop at a time. Refuses with `not-found` for people of other
 * shops, and by {@link refusalOfChange} on the current offices. `change` writes.
 */
function changeEmployee(
  ctx: ShopCtx,
  id: string,
  wanted: EmploymentChange,
  change: (tx: Tx, changing: Changing) => Promise<void>,
): Promise<Employee> {
  return ctx.db.transaction(async (tx) => {
    await change(tx, await decideOver(tx, ctx, id, wanted));
    return employeeOf(find(await listMembers(tx, ctx.caller.shop.shopId), id), ctx.caller.accountId);
  });
}

/** The shop, locked: the caller, and somebody of it over whom they may decide, for `wanted` or for what changes no place. */
export async function decideOver(
  tx: Tx,
  ctx: ShopCtx,
  id: string,
  wanted: EmploymentChange = { isLive: true },
): Promise<Changing> {
  const { shopId, membershipId } = ctx.caller.shop;
  await lockShop(tx, shopId);
  const team = await listMembers(tx, shopId);
  const by = find(team, membershipId);
  const member = find(team, id);
  const refusal = refusalOfChange(employmentOf(by), employmentOf(member), wanted, team.map(employmentOf));
  if (refusal) throw problem(refusal);
  return { member, by };
}

function find(team: Member[], id: string): Member {
  const member = team.find(({ membership }) => membership.id === id);
  if (!member) throw problem('not-found');
  return member;
}

/** A member's place, as the rules of changes look at it. */
export function employmentOf({ membership: { id, office, suspendedAt } }: Member): Employment {
  return { id, office, isLive: suspendedAt === null };
}

type Change = {
  kind: 'office-changed' | 'employee-suspended' | 'employee-reinstated';
  /** The person concerned. */
  accountId: string;
  details?: Record<string, string>;
};

/** Records a change of a shop's people as a security event of the person concerned; it names who did it, keyed. */
function recordChange(tx: Tx, ctx: ShopCtx, { kind, accountId, details }: Change): Promise<void> {
  const by = eventName(ctx.signing, { accountId: ctx.caller.accountId });
  return recordEvent(tx, ctx, { kind, who: { accountId }, details: { ...details, by } });
}
