import type * as contracts from '#domain/account/contacts.contract.ts';
import { isPath } from '#domain/paths.ts';
import { proveAddressLetter } from '#server/account/letters.ts';
import { profileOf } from '#server/account/profile.ts';
import { lockAccount } from '#server/db/locking/people.store.ts';
import { liftMailStop } from '#server/db/mail-stops.store.ts';
import { findProvenEmail } from '#server/identity/address/address-proofs.store.ts';
import { mailAddressCode, proveByCode } from '#server/identity/address/prove-by-code.ts';
import { markAddressProven, newAddressLink } from '#server/identity/address/proven-address.ts';
import { findLink } from '#server/identity/links/links.store.ts';
import { openLink } from '#server/identity/links/links.ts';
import { hashOf } from '#server/identity/signing.ts';
import { findTransfer } from '#server/ownership/transfer/find-transfers.store.ts';
import type { Verb, House } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';

export const requestAddressLink: Verb<typeof contracts.requestAddressLink> = (ctx, { next }) =>
  ctx.db.transaction(async (tx) => {
    const account = await lockAccount(tx, ctx.caller.accountId);
    if (!account || account.closedAt) throw problem('session-ended');
    const { id, email } = account;
    if (!email || account.emailConfirmedAt) return {};
    const url = await newAddressLink(tx, ctx, { id, email, next: next && isPath(next) ? next : undefined });
    await ctx.outbox.post(tx, proveAddressLetter(account, url));
    return {};
  });

/**
 * The link alone proves that somebody reads the address, not that the account is theirs: anybody can write anybody's address
 * down. So it takes the account's own session as well, and a link of another account or of a former address is unknown.
 */
export const proveAddress: Verb<typeof contracts.proveAddress> = async (ctx, { token }) => {
  const account = await ctx.db.transaction(async (tx) => {
    const account = await lockAccount(tx, ctx.caller.accountId);
    if (!account || account.closedAt) throw problem('session-ended');
    const link = await openLink(tx, ctx, 'prove-address', token);
    if (link.accountId !== account.id || link.about !== account.email) throw problem('link-unknown');
    return account.emailConfirmedAt ? account : markAddressProven(tx, ctx, account.id);
  });
  if (account.email !== null) await liftMailStop(ctx.db, account.email, ctx.clock.now());
  return profileOf(account, ctx);
};

export const requestAddressCode: Verb<typeof contracts.requestAddressCode> = (ctx, { email }) =>
  mailAddressCode(ctx, email);

/** Whether an account has proven the address is told to nobody but its reader. */
export const proveAddressByCode: Verb<typeof contracts.proveAddressByCode> = (ctx, input) =>
  proveByCode(ctx, input, async (_tx, account) => ({ isProven: Boolean(account?.emailConfirmedAt) }));

export const readAddressLink: Verb<typeof contracts.readAddressLink> = async (ctx, { token }) => {
  const { about: email } = await openLink(ctx.db, ctx, 'prove-address', token);
  return { email: email! };
};

/** Whether this shows that its holder reads the address: the proof of a code, or the token of a link or an invitation that was mailed there. */
export async function isProofOf(
  { db, clock }: Pick<House, 'db' | 'clock'>,
  proof: string,
  email: string,
): Promise<boolean> {
  const [tokenHash, now] = [hashOf(proof), clock.now()];
  const proven =
    (await findProvenEmail(db, tokenHash, now)) ??
    (await mailedAddress(db, tokenHash, now)) ??
    (await invitedAddress(db, tokenHash, now));
  return proven === email;
}

/** The address to which a bike's invitation was mailed, as long as the bike waits for it. */
async function invitedAddress(db: House['db'], tokenHash: string, now: Date): Promise<string | null> {
  const link = await findLink(db, 'answer-transfer', tokenHash);
  if (!link || link.usedAt || link.expiresAt <= now || link.sentTo !== 'recipient') return null;
  const { transfer } = (await findTransfer(db, link.subjectId)) ?? {};
  return transfer?.state === 'awaiting-recipient' ? transfer.recipientEmail : null;
}

/** The address to which a link was mailed, whichever account it is about; null when it is unknown or over. */
async function mailedAddress(db: House['db'], tokenHash: string, now: Date): Promise<string | null> {
  const link = await findLink(db, 'prove-address', tokenHash);
  return link && link.expiresAt > now ? link.about : null;
}
