import type * as contracts from '#domain/account/closing/contract.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { findAccount } from '#server/identity/accounts.store.ts';
import { hearsOfChanges } from '#server/identity/address/may-have-news.ts';
import { openLink } from '#server/identity/links/open-link.ts';
import type { Ctx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { closingOf } from './closing-of.ts';
import { endClosing, findClosing, findOpenClosing, type StoredClosing } from './closings.store.ts';
import { accountKeptLetter } from './letters.ts';

export const keepAccount: Verb<typeof contracts.keepAccount> = (ctx) =>
  ctx.db.transaction(async (tx) => {
    const closing = await findOpenClosing(tx, ctx.caller.accountId);
    if (closing) await keep(tx, ctx, closing);
    return {};
  });

export const readClosingLink: Verb<typeof contracts.readClosingLink> = async (ctx, { token }) =>
  closingOf(await closingBehind(ctx.db, ctx, token));

export const useClosingLink: Verb<typeof contracts.useClosingLink> = (ctx, { token }) =>
  ctx.db.transaction(async (tx) => {
    const closing = await closingBehind(tx, ctx, token);
    if (closing.state !== 'closing') return closingOf(closing);
    const kept = (await keep(tx, ctx, closing)) ?? (await findClosing(tx, closing.id));
    return closingOf(kept?.state === 'kept' ? kept : { ...closing, state: 'closed' });
  });

async function closingBehind(db: Db | Tx, ctx: Ctx, token: string): Promise<StoredClosing> {
  const closing = await findClosing(db, (await openLink(db, ctx, 'keep-account', token)).subjectId);
  if (!closing) throw problem('link-unknown');
  return closing;
}

/** Ends a closing; null when it has ended meanwhile, or the operator has closed the account. */
async function keep(tx: Tx, ctx: Ctx, { id, accountId }: StoredClosing): Promise<StoredClosing | null> {
  const account = await findAccount(tx, accountId);
  if (!account || account.closedAt) return null;
  const kept = await endClosing(tx, id, { to: 'kept', who: 'person' }, ctx.clock.now());
  if (!kept) return null;
  await recordEvent(tx, ctx, { kind: 'closing-undone', who: { accountId } });
  if (await hearsOfChanges(tx, ctx, account))
    await ctx.outbox.post(tx, accountKeptLetter(account, ctx.config.publicUrl));
  return kept;
}
