import { shopPhoneUndoSeconds } from '#domain/periods.ts';
import type { giveNewPhone as contract } from '#domain/shop/employees.contract.ts';
import { mayDecideOver } from '#domain/shop/office.ts';
import type { Tx } from '#server/db/database.ts';
import { lockAccount, lockWithPhoneHolder } from '#server/db/locking/people.store.ts';
import { findAccount, findAccountByPhone, setContacts, type Account } from '#server/identity/accounts.store.ts';
import { recordChange } from '#server/identity/changes/record-change.ts';
import { findLiveMembership, findMembership, insertHistory } from '#server/shop/memberships.store.ts';
import { lockShop } from '#server/shop/shops.store.ts';
import type { Ctx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { decideOver } from './change-employee.ts';
import { invitationOf } from './employees.ts';
import {
  dropNewPhones,
  endInvitation,
  findInvitation,
  findNewPhone,
  findUnusedInvitation,
  insertInvitation,
} from './invitations.store.ts';
import { sendNewPhone } from './invite-employee.ts';

/**
 * Somebody of the shop has lost the phone by which they log in: who may decide over their place notes the new one. Nothing changes until
 * its holder has logged in with it. A newer phone takes the place of one that waits.
 */
export const giveNewPhone: Verb<typeof contract> = (ctx, { id, phoneId, phone }) => {
  const { shopId } = ctx.caller.shop;
  return ctx.db.transaction(async (tx) => {
    const { member, by } = await decideOver(tx, ctx, id);
    const { accountId, office, suspendedAt } = member.membership;
    const known = await findInvitation(tx, phoneId);
    if (known) {
      if (known.shopId !== shopId || known.phone !== phone || known.newPhoneOf !== accountId) throw problem('id-taken');
      return invitationOf(known, member.name);
    }
    if (suspendedAt) throw problem('shop-suspended');
    const holder = await findAccountByPhone(tx, phone);
    // Of the own shop, this one too: what else an account with this number is, is not said here.
    if (holder && (await isOfShop(tx, shopId, holder.id))) throw problem('shop-already-member');
    const person = (await findAccount(tx, accountId))!;
    const before = await findUnusedInvitation(tx, shopId, phone);
    const sending = await sendNewPhone(tx, ctx, { person, by: by.membership.office, phone, office, before });
    await dropNewPhones(tx, accountId);
    const row = { id: phoneId, shopId, phone, office, newPhoneOf: accountId, createdAt: ctx.clock.now(), ...sending };
    const noted = await insertInvitation(tx, row);
    if (!noted) throw problem('id-taken');
    return invitationOf(noted, member.name);
  });
};

async function isOfShop(tx: Tx, shopId: string, accountId: string): Promise<boolean> {
  const membership = await findMembership(tx, shopId, accountId);
  return membership !== null && membership.suspendedAt === null;
}

/**
 * Whose new phone this is by what their shop noted: the account has it from now on. Called for somebody who has just shown to have the
 * phone. Who noted it must still be somebody who may decide over that person. Null when it is nobody's new one, or
 * another's already.
 */
export async function takeNewPhone(tx: Tx, ctx: Ctx, phone: string): Promise<Account | null> {
  const now = ctx.clock.now();
  const seen = await findNewPhone(tx, phone, now);
  if (!seen?.newPhoneOf) return null;
  await lockShop(tx, seen.shopId);
  await lockWithPhoneHolder(tx, seen.newPhoneOf, phone);
  const account = await lockAccount(tx, seen.newPhoneOf);
  const place = await findLiveMembership(tx, seen.newPhoneOf);
  const by = await findMembership(tx, seen.shopId, seen.invitedBy);
  const stands =
    place?.shopId === seen.shopId && by !== null && !by.suspendedAt && mayDecideOver(by.office, place.office);
  // Somebody was faster with the same code.
  if (account?.phone === phone) return account;
  if (!account || !stands) return null;
  const isTaken = !(await setContacts(tx, account.id, { phone }, now));
  if (isTaken || !(await endInvitation(tx, seen.id, { usedAt: now }))) return null;
  await recordChange(tx, ctx, account, { kind: 'phone', newValue: phone }, shopPhoneUndoSeconds);
  const entry = { shopId: seen.shopId, accountId: account.id, byId: seen.invitedBy, at: now };
  await insertHistory(tx, { ...entry, kind: 'new-phone', details: {} });
  return { ...account, phone };
}
