import { randomUUID } from 'node:crypto';
import type { Path } from '#domain/paths.ts';
import type { Tx } from '#server/db/database.ts';
import { lockAccountByEmail } from '#server/db/locking/people.store.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { dropAddress, updateAccount, type Account, findAccount } from '#server/identity/accounts.store.ts';
import { addressTakenMessage } from '#server/identity/letters.ts';
import { dropLinksOf } from '#server/identity/links/links.store.ts';
import { mintLink } from '#server/identity/links/links.ts';
import type { Ctx, House } from '#server/verb/context.ts';
import type { Within } from '#server/verb/occasions.ts';

/**
 * Makes an address free for whoever has just proven to read it. An account that wrote it down and never proved it loses it,
 * with the links that were mailed there, and keeps everything else: nobody gets the account. False when an account has proven
 * the address: there it stays. To be called in the transaction that gives it to its prover; of two of those, the second waits here.
 */
export async function freeAddress(tx: Tx, ctx: Ctx, email: string): Promise<boolean> {
  const freed = await freeButLinks(tx, ctx, email);
  if (freed?.formerId) await dropAddressLinks(tx, freed.formerId);
  return freed !== null;
}

/**
 * The same without the links, for who has something to lock before them: their `dropAddressLinks` of `formerId` comes in the same
 * transaction. Null where an account has proven the address.
 */
export async function freeButLinks(
  tx: Tx,
  ctx: Within & Partial<Pick<Ctx, 'address' | 'network'>>,
  email: string,
): Promise<{ formerId: string | null } | null> {
  const holder = await lockAccountByEmail(tx, email);
  if (!holder) return { formerId: null };
  if (holder.emailConfirmedAt) return null;
  const { id: accountId, phone, language } = holder;
  await dropAddress(tx, accountId);
  await recordEvent(tx, ctx, { kind: 'address-lost', who: { accountId } });
  if (phone) await ctx.outbox.post(tx, addressTakenMessage({ phone, language }));
  return { formerId: accountId };
}

/** Takes back the links that were mailed to an address which its account has lost. */
export function dropAddressLinks(tx: Tx, accountId: string): Promise<void> {
  return dropLinksOf(tx, accountId, ['prove-address', 'reset-password']);
}

/** Records that an account's person reads its address. What nobody else may read is mailed there from now on. */
export async function markAddressProven(tx: Tx, ctx: Within, accountId: string): Promise<Account> {
  await recordEvent(tx, ctx, { kind: 'address-proven', who: { accountId } });
  await mailWhatWaited(tx, ctx, accountId);
  const account = (await updateAccount(tx, accountId, { emailConfirmedAt: ctx.clock.now() }))!;
  await bringWhatWaited(tx, ctx, account);
  return account;
}

/** Queues the certificates that were not mailed as long as the account had no proven address. */
export async function mailWhatWaited(tx: Tx, { outbox }: Pick<House, 'outbox'>, accountId: string): Promise<void> {
  await outbox.leave(tx, { task: 'mail-certificates', id: randomUUID(), accountId });
}

/** Lets features do what waited for somebody to prove this address. The account is locked, and has the address by now. */
export async function bringWhatWaited(
  tx: Tx,
  ctx: Within,
  { id, email }: Pick<Account, 'id' | 'email'>,
): Promise<void> {
  if (email !== null) await ctx.occasions.addressProven(tx, ctx, { id, email });
}

/**
 * A new link by which an account's person proves to read its address. Only the account itself can use it: whoever reads
 * the address of somebody else's account proves nothing for that account. `next`: where its person goes on afterwards.
 */
export async function newAddressLink(
  tx: Tx,
  house: Pick<House, 'clock' | 'config'>,
  { id, email, next }: { id: string; email: string; next?: Path | undefined },
): Promise<string> {
  const link = await mintLink(tx, house, { purpose: 'prove-address', subjectId: id, accountId: id, about: email });
  const goesOn = next ? `&next=${encodeURIComponent(next)}` : '';
  return `${link.url}${goesOn}`;
}

/** The same for an account whose address is not proven yet; null for one whose address is. */
export async function addressLinkIfUnproven(
  tx: Tx,
  house: Pick<House, 'clock' | 'config'>,
  accountId: string,
): Promise<string | null> {
  const account = await findAccount(tx, accountId);
  const email = account?.emailConfirmedAt ? null : account?.email;
  return email ? newAddressLink(tx, house, { id: accountId, email }) : null;
}
