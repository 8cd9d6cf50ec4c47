import { randomBytes } from 'node:crypto';
import { absolute, to } from '#domain/paths.ts';
import { invitationSeconds } from '#domain/periods.ts';
import { mayAdmit } from '#domain/shop/office-change.ts';
import type { Office } from '#domain/shop/office.ts';
import type { Tx } from '#server/db/database.ts';
import { findAccountByPhone } from '#server/identity/accounts.store.ts';
import { hashOf } from '#server/identity/signing.ts';
import { findMembership } from '#server/shop/memberships.store.ts';
import { invitationMessage } from '#server/shop/messages.ts';
import { findShop } from '#server/shop/shops.store.ts';
import type { ShopCtx } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import type { InvitationRow } from './invitations.store.ts';

/** Messages to one phone by one shop within a day of the last. */
const timesADay = 5;
const daySeconds = 24 * 3600;

type Sending = Pick<InvitationRow, 'tokenHash' | 'sentAt' | 'timesSent' | 'expiresAt' | 'invitedBy'>;

/**
 * Texts an invitation with a new link, on behalf of the caller, whose office is `by`; returns what to write down.
 * `before` is the phone's invitation so far. Only people of the own shop are refused: whoever belongs to another shop,
 * or to none, is invited in the same way.
 */
export async function sendInvitation(
  tx: Tx,
  ctx: ShopCtx,
  { by, phone, office, before }: { by: Office; phone: string; office: Office; before: InvitationRow | null },
): Promise<Sending> {
  const { shopId } = ctx.caller.shop;
  const person = await findAccountByPhone(tx, phone);
  const membership = person && (await findMembership(tx, shopId, person.id));
  if (membership && !membership.suspendedAt) throw problem('shop-already-member');
  if (!mayAdmit(by, { wanted: office, was: membership?.office ?? null })) throw problem('office-above');
  const now = ctx.clock.now();
  const timesSent = timesToday(before, now) + 1;
  // 128 bits: shorter than other links' tokens, because a text message has 160 characters.
  const token = randomBytes(16).toString('base64url');
  const reader = { phone, language: person?.language ?? ctx.language };
  const url = absolute(ctx.config.publicUrl, to.shop.invitation({ token }));
  await ctx.outbox.post(tx, invitationMessage(reader, (await findShop(tx, shopId))!, url));
  const expiresAt = new Date(now.getTime() + invitationSeconds * 1000);
  return { tokenHash: hashOf(token), sentAt: now, timesSent, expiresAt, invitedBy: ctx.caller.accountId };
}

function timesToday(before: InvitationRow | null, now: Date): number {
  if (!before?.sentAt) return 0;
  const over = new Date(before.sentAt.getTime() + daySeconds * 1000);
  if (over <= now) return 0;
  if (before.timesSent >= timesADay) throw problem('rate-limited', { retryAt: over });
  return before.timesSent;
}
