import { mayAdmit } from '#domain/shop/office-change.ts';
import type { Office } from '#domain/shop/office.ts';
import type { Tx } from '#server/db/database.ts';
import { findAccountByPhone } from '#server/identity/accounts.store.ts';
import { dropLinks } from '#server/identity/links/links.store.ts';
import { mintLink } from '#server/identity/links/mint-link.ts';
import { findMembership } from '#server/shop/memberships.store.ts';
import { invitationMessage } from '#server/shop/messages.ts';
import { findShop } from '#server/shop/shops.store.ts';
import type { ShopCtx } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import type { InvitationRow } from './invitations.store.ts';

/** Messages to one phone by one shop within a day of the last. */
const timesADay = 5;
const daySeconds = 24 * 3600;

type Sending = Pick<InvitationRow, 'sentAt' | 'timesSent' | 'expiresAt' | 'invitedBy'>;

/**
 * Texts an invitation with a new link, the former one works no longer, on behalf of the caller, whose office is `by`; returns what to write down.
 * `before` is the phone's invitation so far. Only people of the own shop are refused: whoever belongs to another shop,
 * or to none, is invited in the same way.
 */
export async function sendInvitation(
  tx: Tx,
  ctx: ShopCtx,
  {
    id,
    by,
    phone,
    office,
    before,
  }: { id: string; by: Office; phone: string; office: Office; before: InvitationRow | null },
): Promise<Sending> {
  const { shopId } = ctx.caller.shop;
  const person = await findAccountByPhone(tx, phone);
  const membership = person && (await findMembership(tx, shopId, person.id));
  if (membership && !membership.suspendedAt) throw problem('shop-already-member');
  if (!mayAdmit(by, { wanted: office, was: membership?.office ?? null })) throw problem('office-above');
  const now = ctx.clock.now();
  const timesSent = timesToday(before, now) + 1;
  await dropLinks(tx, id);
  const { url, expiresAt } = await mintLink(tx, ctx, { purpose: 'join-shop', subjectId: id });
  const reader = { phone, language: person?.language ?? ctx.language };
  await ctx.outbox.post(tx, invitationMessage(reader, (await findShop(tx, shopId))!, url));
  return { sentAt: now, timesSent, expiresAt, invitedBy: ctx.caller.accountId };
}

function timesToday(before: InvitationRow | null, now: Date): number {
  if (!before?.sentAt) return 0;
  const over = new Date(before.sentAt.getTime() + daySeconds * 1000);
  if (over <= now) return 0;
  if (before.timesSent >= timesADay) throw problem('rate-limited', { retryAt: over });
  return before.timesSent;
}
