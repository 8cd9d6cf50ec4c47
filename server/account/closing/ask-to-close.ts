import type { askToClose as contract } from '#domain/account/closing/contract.ts';
import { closingSeconds } from '#domain/periods.ts';
import { shopWithoutOwner } from '#server/account/people/close-account.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { hearsOfChanges } from '#server/identity/address/may-have-news.ts';
import { mintLink } from '#server/identity/links/mint-link.ts';
import { lockIdentity, proveIdentity } from '#server/identity/proof/prove-identity.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { closingOf } from './closing-of.ts';
import { findOpenClosing, insertClosing } from './closings.store.ts';
import { accountClosingLetter } from './letters.ts';

/** Nothing ends yet: a person who is logged in sees for a week that the account is deleted, and may keep it. */
export const askToClose: Verb<typeof contract> = async (ctx, { proof }) => {
  const proven = await proveIdentity(ctx, proof);
  return ctx.db.transaction(async (tx) => {
    // The shop is locked before the person, as everywhere.
    const cnpj = await shopWithoutOwner(tx, ctx.caller.accountId);
    const account = await lockIdentity(tx, ctx, proven);
    const known = await findOpenClosing(tx, account.id);
    if (known) return closingOf(known);
    if (cnpj !== null) throw problem('last-owner');
    const requestedAt = ctx.clock.now();
    const closesAt = new Date(requestedAt.getTime() + closingSeconds * 1000);
    const closing = { accountId: account.id, requestedAt, closesAt };
    const stored = await insertClosing(tx, closing);
    await recordEvent(tx, ctx, { kind: 'closing-asked', who: { accountId: account.id } });
    const { url } = await mintLink(tx, ctx, { purpose: 'keep-account', subjectId: stored.id });
    if (await hearsOfChanges(tx, ctx, account)) await ctx.outbox.post(tx, accountClosingLetter(account, closesAt, url));
    return closingOf(stored);
  });
};
