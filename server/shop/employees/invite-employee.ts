import { invitationSeconds } from '#domain/periods.ts';
import type {
  inviteEmployee as contract,
  resendInvitation as resendContract,
} from '#domain/shop/employees.contract.ts';
import { mayAdmit } from '#domain/shop/office-change.ts';
import { mayDecideOver, type Office } from '#domain/shop/office.ts';
import type { Tx } from '#server/db/database.ts';
import { findAccount, findAccountByPhone, type Account } from '#server/identity/accounts.store.ts';
import { dropLinks } from '#server/identity/links/links.store.ts';
import { mintLink } from '#server/identity/links/links.ts';
import { invitationMessage, newPhoneMessage } from '#server/shop/letters.ts';
import { holdApprover, findMembership } from '#server/shop/memberships.store.ts';
import { lockShop, findShop } from '#server/shop/shops.store.ts';
import type { Verb, ShopCtx } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { invitationOf } from './employees.ts';
import {
  findInvitation,
  findUnusedInvitation,
  insertInvitation,
  updateInvitation,
  type InvitationRow,
} from './invitations.store.ts';

/** Invites a phone into the caller's shop; a newer invitation replaces the earlier one. */
export const inviteEmployee: Verb<typeof contract> = (ctx, { id, phone, office }) => {
  const { accountId, shop } = ctx.caller;
  const { shopId } = shop;
  return ctx.db.transaction(async (tx) => {
    await lockShop(tx, shopId);
    const by = await holdApprover(tx, shopId, accountId);
    if (!by) throw problem('forbidden');
    const known = await findInvitation(tx, id);
    if (known) {
      if (known.shopId !== shopId || known.phone !== phone) throw problem('id-taken');
      return invitationOf(known);
    }
    // Also one that was withdrawn: how many messages a phone gets in a day counts on.
    const before = await findUnusedInvitation(tx, shopId, phone);
    const sending = await sendInvitation(tx, ctx, { id, by, phone, office, before });
    const invitation = await insertInvitation(tx, {
      id,
      shopId,
      phone,
      office,
      createdAt: ctx.clock.now(),
      ...sending,
    });
    if (!invitation) throw problem('id-taken');
    return invitationOf(invitation);
  });
};

/** A message that was sent so recently need not be sent again: a repeated request, or a second tap. */
const justNowSeconds = 60;

/** Texts an open invitation of the caller's shop again; its former link no longer works. */
export const resendInvitation: Verb<typeof resendContract> = (ctx, { id }) => {
  const { accountId, shop } = ctx.caller;
  return ctx.db.transaction(async (tx) => {
    await lockShop(tx, shop.shopId);
    const by = await holdApprover(tx, shop.shopId, accountId);
    if (!by) throw problem('forbidden');
    const known = await findInvitation(tx, id);
    const before = known?.shopId === shop.shopId && (await findUnusedInvitation(tx, shop.shopId, known.phone));
    if (!before || before.withdrawnAt || before.id !== id) throw problem('not-found');
    const person = before.newPhoneOf === null ? null : await findAccount(tx, before.newPhoneOf);
    const age = ctx.clock.now().getTime() - (before.sentAt?.getTime() ?? 0);
    if (age < justNowSeconds * 1000) return invitationOf(before, person?.name);
    const { phone, office } = before;
    const sending = person
      ? await sendNewPhone(tx, ctx, { person, by, phone, office, before })
      : await sendInvitation(tx, ctx, { id, by, phone, office, before });
    return invitationOf(await updateInvitation(tx, id, sending), person?.name);
  });
};

/** Messages to one phone by one shop within a day of the last. */
const timesADay = 5;
const daySeconds = 24 * 3600;

type Sending = Pick<InvitationRow, 'sentAt' | 'timesSent' | 'expiresAt' | 'invitedBy'>;

/** Texts a phone that it is to be somebody's new one; the same way as an invitation, but without a link that opens anything. */
export async function sendNewPhone(
  tx: Tx,
  ctx: ShopCtx,
  wish: { person: Account; by: Office; phone: string; office: Office; before: InvitationRow | null },
): Promise<Sending> {
  const { person, by, phone, office, before } = wish;
  const { accountId, shop } = ctx.caller;
  if (!mayDecideOver(by, office)) throw problem('office-above');
  const now = ctx.clock.now();
  const timesSent = timesToday(before, now) + 1;
  const reader = { phone, language: person.language };
  await ctx.outbox.post(tx, newPhoneMessage(reader, (await findShop(tx, shop.shopId))!, ctx.config.publicUrl));
  const expiresAt = new Date(now.getTime() + invitationSeconds * 1000);
  return { sentAt: now, timesSent, expiresAt, invitedBy: accountId };
}

/**
 * Texts an invitation with a new link, the former one works no longer, on behalf of the caller, whose office is `by`; returns what to write down.
 * `before` is the phone's invitation so far. Only people of the own shop are refused: whoever belongs to another shop,
 * or to none, is invited in the same way.
 */
async function sendInvitation(
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
