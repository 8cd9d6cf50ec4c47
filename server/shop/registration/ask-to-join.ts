import type { OutputOf, ParsedInputOf } from '#domain/http/contract.ts';
import { mayAdmit } from '#domain/shop/office-change.ts';
import type { Office } from '#domain/shop/office.ts';
import type { askToJoin as contract } from '#domain/shop/registration.contract.ts';
import type { Shop } from '#domain/shop/shop.ts';
import type { Tx } from '#server/db/database.ts';
import { recordEvent } from '#server/db/record-event.ts';
import type { Account } from '#server/identity/accounts.store.ts';
import { tryCode, useCode } from '#server/identity/codes/try-code.ts';
import { rememberDevice } from '#server/identity/sessions/open-session.ts';
import { holdShop } from '#server/identity/sessions/shops-held.store.ts';
import { endInvitation, findOpenInvitation, type InvitationRow } from '#server/shop/employees/invitations.store.ts';
import { hasLapsed } from '#server/shop/log-in/log-in-at-shop.ts';
import { insertHistory, findLiveMembership, findMembership, holdApprover } from '#server/shop/memberships.store.ts';
import { admit } from '#server/shop/requests/admit-member.ts';
import { askApprovers } from '#server/shop/requests/ask-approvers.ts';
import { notifyAsker } from '#server/shop/requests/decide-request.ts';
import {
  endRequest,
  findNewestRequest,
  findRequest,
  type RequestRow,
  insertRequest,
} from '#server/shop/requests/requests.store.ts';
import { findShopByCnpj } from '#server/shop/shops.store.ts';
import type { Ctx, Verb } from '#server/verb/context.ts';
import { problem, type Problem } from '#server/verb/problem.ts';
import { adoptPerson, findOrCreatePerson } from './find-or-create-person.ts';
import { provenEmail } from './prove-contacts.ts';

type Input = ParsedInputOf<typeof contract>;
type Output = OutputOf<typeof contract>;

/** Registers somebody with a bike shop: e-mail and phone are proven, an approver decides the rest. */
export const askToJoin: Verb<typeof contract> = async (ctx, input) => {
  const email = await provenEmail(ctx, input.emailProof);
  const { whatsapp: phone, codeId, code } = input;
  const right = await tryCode(ctx, { purpose: 'shop-phone', recipient: phone, accountId: null, codeId, code });
  await requireFactsOfNewShop(ctx, input);
  const outcome = await ctx.db.transaction(async (tx) => {
    const entered = await enter(tx, ctx, input, email);
    await useCode(tx, right, input.id, ctx.clock.now());
    return entered;
  });
  // Thrown outside of the transaction: a right code is used up even when the phone turns out to be somebody else's.
  if (outcome instanceof Error) throw outcome;
  return outcome;
};

/** A new shop states what it is called and where it is; only who has proven e-mail and phone learns that it is new. */
async function requireFactsOfNewShop({ db }: Ctx, { cnpj, shopName, shopCity }: Input): Promise<void> {
  if (shopName && shopCity) return;
  if (await findShopByCnpj(db, cnpj)) return;
  const missing = [...(shopName ? [] : ['shopName']), ...(shopCity ? [] : ['shopCity'])];
  throw problem('invalid-input', { errors: missing.map((at) => ({ at, code: 'required' })) });
}

async function enter(tx: Tx, ctx: Ctx, input: Input, email: string): Promise<Output | Problem> {
  const now = ctx.clock.now();
  const who = { ...input, email, phone: input.whatsapp };
  const person = await findOrCreatePerson(tx, ctx, who, now);
  if (!person) return problem('phone-taken');
  const { account, fresh } = person;
  const created = { kind: 'account-created', who: { accountId: account.id }, details: { domain: 'bikeshop' } } as const;
  if (fresh) await recordEvent(tx, ctx, created);
  else {
    const answered = await knownAnswer(tx, account, input.id, now);
    if (answered) return answered;
    const refused = await adoptPerson(tx, ctx, account, who, now);
    if (refused) return problem(refused);
  }
  await rememberDevice(tx, ctx, account.id);
  const known = await findShopByCnpj(tx, input.cnpj);
  if (known && !(await holdShop(tx, known.id))) return problem('shop-barred');
  const request = await submitRequest(tx, ctx, { ...account, phone: who.phone }, input);
  if (!request) throw problem('id-taken');
  return outputOf(request, false);
}

/** The answer to a person who asked before: the repeated request, the membership, or the waiting request. */
async function knownAnswer(tx: Tx, account: Account, id: string, now: Date): Promise<Output | Problem | null> {
  const same = await findRequest(tx, id);
  if (same) return same.accountId === account.id ? outputOf(same, false) : problem('id-taken');
  if (await findLiveMembership(tx, account.id)) return problem('shop-already-member');
  const newest = await findNewestRequest(tx, account.id);
  if (newest?.state !== 'waiting') return null;
  if (!hasLapsed(newest, now)) return outputOf(newest, true);
  await endRequest(tx, newest.id, { to: 'lapsed', who: 'asker' }, { decidedAt: now, decidedBy: null, reason: null });
  return null;
}

function outputOf({ id, state, cnpj, office, createdAt }: RequestRow, already: boolean): Output {
  return { id, state: state === 'lapsed' ? 'waiting' : state, cnpj, office, askedAt: createdAt.toISOString(), already };
}

type Wish = Pick<RequestRow, 'id' | 'cnpj' | 'office' | 'fullName'> & {
  shopName?: string | undefined;
  shopCity?: string | undefined;
};

/**
 * Stores a request and asks its approvers. A person who was invited for this office is admitted at once, if
 * the inviter may still approve. Null when the id is taken.
 */
async function submitRequest(tx: Tx, ctx: Ctx, account: Account, wish: Wish): Promise<RequestRow | null> {
  const now = ctx.clock.now();
  const { id, cnpj, office, fullName, shopName, shopCity } = wish;
  const shop = await findShopByCnpj(tx, cnpj);
  const invitation = shop && account.phone && (await findOpenInvitation(tx, shop.id, account.phone));
  const invitedBy = invitation ? invitation.invitedBy : null;
  const was = (shop && (await findMembership(tx, shop.id, account.id)))?.office ?? null;
  const isApproved = shop && invitation && (await isGood(tx, shop, invitation, { office, was }, now));
  const row = { id, accountId: account.id, cnpj, office, fullName, shopName, shopCity, invitedBy, createdAt: now };
  const end = { state: 'approved', decidedAt: now, decidedBy: invitedBy } as const;
  const request = await insertRequest(tx, { ...row, ...(isApproved ? end : { state: 'waiting' }) });
  if (!request) return null;
  const entry = { shopId: shop?.id ?? null, accountId: account.id, at: now };
  await insertHistory(tx, { ...entry, byId: account.id, kind: 'asked', details: { office, cnpj } });
  if (!isApproved) {
    await askApprovers(tx, ctx, { request, shop, was });
    return request;
  }
  await endInvitation(tx, invitation.id, { usedAt: now });
  await admit(tx, ctx, request, now);
  await insertHistory(tx, {
    ...entry,
    byId: invitedBy,
    kind: 'approved',
    details: { office, invitation: invitation.id },
  });
  await notifyAsker(tx, ctx, request, account);
  return request;
}

/**
 * Whether an invitation counts as an approval: not expired, for this office, from somebody who may still admit the
 * person.
 */
async function isGood(
  tx: Tx,
  shop: Shop,
  invitation: InvitationRow,
  { office, was }: { office: Office; was: Office | null },
  now: Date,
): Promise<boolean> {
  if (invitation.expiresAt <= now || invitation.office !== office) return false;
  const by = await holdApprover(tx, shop.id, invitation.invitedBy);
  return by !== null && mayAdmit(by, { wanted: office, was });
}
