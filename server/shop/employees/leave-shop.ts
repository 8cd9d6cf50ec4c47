import { refusalOfLeaving } from '#domain/shop/office-change.ts';
import { may } from '#domain/shop/office.ts';
import type { leaveShop as contract } from '#domain/shop/session.contract.ts';
import { freeClaimsOf } from '#server/claim/desk/assignees.store.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { forgetDevices } from '#server/identity/sessions/devices.store.ts';
import { revokeSessions } from '#server/identity/sessions/sessions.store.ts';
import { leftLetter, ownLeftLetter } from '#server/shop/letters.ts';
import { deleteMembership, insertHistory, listMembers } from '#server/shop/memberships.store.ts';
import { findShop, lockShop } from '#server/shop/shops.store.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { employmentOf } from './change-employee.ts';
import { dropNewPhones } from './invitations.store.ts';

/** Somebody leaves the shop of their session. Nobody is put out by it: who comes back is invited as anybody else. */
export const leaveShop: Verb<typeof contract> = (ctx) => {
  const { accountId, shop: place } = ctx.caller;
  const { shopId, membershipId } = place;
  return ctx.db.transaction(async (tx) => {
    await lockShop(tx, shopId);
    const team = await listMembers(tx, shopId);
    const own = team.find(({ membership }) => membership.id === membershipId);
    if (!own) throw problem('session-ended');
    const refusal = refusalOfLeaving(employmentOf(own), team.map(employmentOf));
    if (refusal) throw problem(refusal);
    const at = ctx.clock.now();
    await revokeSessions(tx, accountId, { at, what: 'left-shop', domain: 'bikeshop' });
    await forgetDevices(tx, accountId);
    await deleteMembership(tx, membershipId);
    await dropNewPhones(tx, accountId);
    const claims = await freeClaimsOf(tx, { shopId, accountId });
    await insertHistory(tx, { shopId, accountId, byId: accountId, kind: 'left', details: {}, at });
    await recordEvent(tx, ctx, { kind: 'employee-left', who: { accountId } });
    const shop = (await findShop(tx, shopId))!;
    for (const { membership, ...reader } of team) {
      const hears = membership.suspendedAt === null && may(membership.office, 'approve-employees');
      if (!hears || membership.id === membershipId) continue;
      await ctx.outbox.post(tx, leftLetter(reader, { shop, person: own.name, claims }, ctx.config.publicUrl));
    }
    await ctx.outbox.post(tx, ownLeftLetter(own, shop));
    return {};
  });
};
