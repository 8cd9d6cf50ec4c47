import type * as contracts from '#domain/account/address.contract.ts';
import { profileOf } from '#server/account/profile.ts';
import { lockAccount } from '#server/db/locking/people.store.ts';
import { markAddressProven } from '#server/identity/address/mark-proven.ts';
import { newAddressLink } from '#server/identity/address/new-address-link.ts';
import { openLink } from '#server/identity/links/open-link.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { proveAddressLetter } from './letters.ts';

export const requestAddressLink: Verb<typeof contracts.requestAddressLink> = (ctx) =>
  ctx.db.transaction(async (tx) => {
    const account = await lockAccount(tx, ctx.caller.accountId);
    if (!account || account.closedAt) throw problem('session-ended');
    const { id, email } = account;
    if (!email || account.emailConfirmedAt) return {};
    const url = await newAddressLink(tx, ctx, { id, email });
    await ctx.outbox.post(tx, proveAddressLetter(account, url));
    return {};
  });

/**
 * The link alone proves that somebody reads the address, not that the account is theirs: anybody can write anybody's address
 * down. So it takes the account's own session as well, and a link of another account or of a former address is unknown.
 */
export const proveAddress: Verb<typeof contracts.proveAddress> = (ctx, { token }) =>
  ctx.db.transaction(async (tx) => {
    const account = await lockAccount(tx, ctx.caller.accountId);
    if (!account || account.closedAt) throw problem('session-ended');
    const link = await openLink(tx, ctx, 'prove-address', token);
    if (link.accountId !== account.id || link.about !== account.email) throw problem('link-unknown');
    if (account.emailConfirmedAt) return profileOf(account);
    return profileOf(await markAddressProven(tx, ctx, account.id));
  });
