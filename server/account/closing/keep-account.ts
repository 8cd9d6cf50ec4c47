import type * as contracts from '#domain/account/closing/contract.ts';
import type { Tx } from '#server/db/database.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { findAccount } from '#server/identity/accounts.store.ts';
import { hearsOfChanges } from '#server/identity/address/may-have-news.ts';
import { hashOf } from '#server/identity/signing.ts';
import type { Ctx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { closingOf } from './closing-of.ts';
import { endClosing, findClosingByLink, findOpenClosing, type StoredClosing } from './closings.store.ts';
import { accountKeptLetter } from './letters.ts';

export const keepAccount: Verb<typeof contracts.keepAccount> = (ctx) =>
  ctx.db.transaction(async (tx) => {
    const closing = await findOpenClosing(tx, ctx.caller.accountId);
    if (closing) await keep(tx, ctx, closing);
    return {};
  });

export const readClosingLink: Verb<typeof contracts.readClosingLink> = async ({ db }, { token }) => {
  const closing = await findClosingByLink(db, hashOf(token));
  if (!closing) throw problem('undo-link-unknown');
  return closingOf(closing);
};

export const useClosingLink: Verb<typeof contracts.useClosingLink> = (ctx, { token }) =>
  ctx.db.transaction(async (tx) => {
    const tokenHash = hashOf(token);
    const closing = await findClosingByLink(tx, tokenHash);
    if (!closing) throw problem('undo-link-unknown');
    if (closing.state !== 'closing') return closingOf(closing);
    const kept = (await keep(tx, ctx, closing)) ?? (await findClosingByLink(tx, tokenHash));
    return closingOf(kept?.state === 'kept' ? kept : { ...closing, state: 'closed' });
  });

/** Ends a closing; null when it has ended meanwhile, or the operator has closed the account. */
async function keep(tx: Tx, ctx: Ctx, { id, accountId }: StoredClosing): Promise<StoredClosing | null> {
  const account = await findAccount(tx, accountId);
  if (!account || account.closedAt) return null;
  const kept = await endClosing(tx, id, 'kept', ctx.clock.now());
  if (!kept) return null;
  await recordEvent(tx, ctx, { kind: 'closing-undone', who: { accountId } });
  if (await hearsOfChanges(tx, ctx, account))
    await ctx.outbox.post(tx, accountKeptLetter(account, ctx.config.publicUrl));
  return kept;
}
