import type * as contracts from '#domain/account/profile.contract.ts';
import { nameChangedLetter } from '#server/account/letters.ts';
import { profileOf } from '#server/account/profile.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { findAccount, updateAccount } from '#server/identity/accounts.store.ts';
import { hearsOfChanges } from '#server/identity/address/may-have-news.ts';
import { lockIdentity, proveIdentity } from '#server/identity/proof/prove-identity.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';

/** Certificates keep the name that they were issued with. */
export const changeName: Verb<typeof contracts.changeName> = async (ctx, { name, proof }) => {
  const before = await findAccount(ctx.db, ctx.caller.accountId);
  const proven = before?.name === name ? null : await proveIdentity(ctx, proof);
  return ctx.db.transaction(async (tx) => {
    const account = await lockIdentity(tx, ctx, proven);
    // A repeated request: the name is the caller's already.
    if (account.name === name) return profileOf(account);
    if (!proven) throw problem('proof-required');
    await recordEvent(tx, ctx, { kind: 'name-changed', who: { accountId: account.id } });
    if (await hearsOfChanges(tx, ctx, account)) await ctx.outbox.post(tx, nameChangedLetter(account, ctx.config));
    return profileOf((await updateAccount(tx, account.id, { name }))!);
  });
};
