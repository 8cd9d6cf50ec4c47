import type * as contracts from '#domain/account/closing/contract.ts';
import type { Closing } from '#domain/account/closing/contract.ts';
import { closingSeconds } from '#domain/periods.ts';
import { accountClosingLetter, accountKeptLetter } from '#server/account/letters.ts';
import { knownPerson } from '#server/account/people/personal-data.store.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { findAccount } from '#server/identity/accounts.store.ts';
import { hearsOfChanges } from '#server/identity/changes/contacts-to-tell.ts';
import { mintLink, openLink } from '#server/identity/links/links.ts';
import { lockIdentity, proveIdentity } from '#server/identity/proof/prove-identity.ts';
import type { Verb, Ctx } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { shopWithoutOwner } from './close-account.ts';
import { findOpenClosing, insertClosing, endClosing, findClosing, type StoredClosing } from './closings.store.ts';
import { whatHappens } from './what-happens.ts';

/** Nothing ends yet: a person who is logged in sees for a week that the account is deleted, and may keep it. */
export const askToClose: Verb<typeof contracts.askToClose> = async (ctx, { proof, endsInsurance = false }) => {
  const proven = await proveIdentity(ctx, proof);
  const personal = await ctx.personal();
  return ctx.db.transaction(async (tx) => {
    // The shop is locked before the person, as everywhere.
    const cnpj = await shopWithoutOwner(tx, ctx.caller.accountId);
    const account = await lockIdentity(tx, ctx, proven);
    const known = await findOpenClosing(tx, account.id);
    if (known) return closingOf(known);
    if (cnpj !== null) throw problem('last-owner');
    const happens = await whatHappens(tx, personal, knownPerson(ctx.signing, account));
    if (happens.insurance.length > 0 && !endsInsurance) throw problem('insurance-ends');
    const requestedAt = ctx.clock.now();
    const closesAt = new Date(requestedAt.getTime() + closingSeconds * 1000);
    const closing = { accountId: account.id, requestedAt, closesAt };
    const stored = await insertClosing(tx, closing);
    await recordEvent(tx, ctx, { kind: 'closing-asked', who: { accountId: account.id } });
    const { url } = await mintLink(tx, ctx, { purpose: 'keep-account', subjectId: stored.id });
    if (await hearsOfChanges(tx, ctx, account))
      await ctx.outbox.post(tx, accountClosingLetter(account, { closesAt, url, happens }));
    return closingOf(stored);
  });
};

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

/** A closing as its person sees it. */
function closingOf({ state, closesAt }: StoredClosing): Closing {
  return { state, closesAt: closesAt.toISOString() };
}
