import type * as contracts from '#domain/claim/desk.contract.ts';
import { listShopPeople } from '#server/claim/claim-shops.store.ts';
import { findReadable, readAsShop } from '#server/claim/reading/read-claim.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { findAssignee, setAssignee } from './assignees.store.ts';
import { assignedLetter } from './letters.ts';

/** Who of the caller's shop can look after claims. */
export const listColleagues: Verb<typeof contracts.listColleagues> = async ({ db, caller }) => {
  const people = await listShopPeople(db, caller.shop.shopId, 'open-ticket');
  return {
    colleagues: people.map(({ membershipId: id, name, office, id: accountId }) => ({
      id,
      name,
      office,
      you: accountId === caller.accountId,
    })),
  };
};

/**
 * Gives a claim to somebody of the shop, who is told, or to nobody. The same again changes nothing. It is no move: nobody's work on the claim
 * is undone by it.
 */
export const assignClaim: Verb<typeof contracts.assignClaim> = async (ctx, { claimId, assignee, seen }) => {
  const { shopId } = ctx.caller.shop;
  await ctx.db.transaction(async (tx) => {
    const found = await findReadable(tx, ctx, claimId);
    const now = await findAssignee(tx, found.claim);
    if ((now?.id ?? null) === assignee) return;
    if ((now?.id ?? null) !== seen) throw problem('claim-changed');
    const people = await listShopPeople(tx, shopId, 'open-ticket');
    const person = people.find(({ membershipId }) => membershipId === assignee) ?? null;
    if (assignee !== null && !person) throw problem('claim-changed');
    const change = { seen: found.claim.assignedTo, assignee: person?.id ?? null };
    if (!(await setAssignee(tx, { id: claimId, shopId }, change))) throw problem('claim-changed');
    if (!person || person.id === ctx.caller.accountId) return;
    await ctx.outbox.post(tx, assignedLetter(person, found, ctx.config.publicUrl));
  });
  return readAsShop(ctx.db, ctx, claimId);
};
