import { counterCodes } from '#domain/claim/consent.ts';
import type * as contracts from '#domain/retag/shop.contract.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { findAccount, type Account } from '#server/identity/accounts.store.ts';
import { markCodeUsed } from '#server/identity/codes/codes.store.ts';
import { requestCode } from '#server/identity/codes/request-code.ts';
import { tryCode } from '#server/identity/codes/try-code.ts';
import type { ShopCtx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { assertOpen } from './answer.ts';
import { findBike } from './bikes-and-tags.store.ts';
import { completeAsked } from './complete.ts';
import { bikeRefusalOf } from './facts.ts';
import { codeLetter, codeText } from './letters.ts';
import {
  countCode,
  findReplacement,
  listOfShop,
  moveReplacement,
  type FoundReplacement,
} from './replacements.store.ts';
import { shopView } from './view.ts';

/** What the caller's shop asked about tags. */
export const listShopRetags: Verb<typeof contracts.listShopRetags> = async ({ db, caller }) => ({
  replacements: (await listOfShop(db, caller.shop.shopId)).map(shopView),
});

/** One of them. */
export const getShopRetag: Verb<typeof contracts.getShopRetag> = async (ctx, { id }) =>
  shopView(await findOfShop(ctx.db, ctx, id));

/** Sends the owner a code, which they read out at the counter. */
export const requestRetagCode: Verb<typeof contracts.requestRetagCode> = (ctx, { id, work }) =>
  ctx.db.transaction(async (tx) => {
    const found = await findOfShop(tx, ctx, id);
    assertOpen(found, ctx.clock.now());
    // It may have been marked stolen, or be on its way to somebody else, since the question.
    const bike = (await findBike(tx, { id: found.replacement.bikeId }))!;
    const refusal = bikeRefusalOf({ ...bike, isAsked: false }, 'shop');
    if (refusal) throw problem(refusal);
    const owner = await ownerOf(tx, found);
    const { by, recipient } = contactOf(owner);
    if (!(await countCode(tx, id, counterCodes))) throw problem('counter-codes-used-up');
    const write = (code: string) =>
      by === 'sms'
        ? codeText({ phone: recipient, language: owner.language }, found, code)
        : codeLetter(owner, found, code);
    return { ...(await requestCode(tx, ctx, codeFor(ctx, id, recipient), write, { work })), by };
  });

/** The owner's yes at the counter. The code is tried as all codes are; the same request again changes nothing. */
export const agreeByCode: Verb<typeof contracts.agreeByCode> = async (ctx, { id, codeId, code }) => {
  const found = await findOfShop(ctx.db, ctx, id);
  const owner = await ownerOf(ctx.db, found);
  if (found.replacement.state !== 'done') assertOpen(found, ctx.clock.now());
  const right = await tryCode(ctx, { ...codeFor(ctx, id, contactOf(owner).recipient), codeId, code });
  if (found.replacement.state !== 'done')
    await ctx.db.transaction(async (tx) => {
      const now = (await findReplacement(tx, id))!;
      // The same request twice at once, or the owner's yes in the app: it is done.
      if (now.replacement.state === 'done') return;
      assertOpen(now, ctx.clock.now());
      if (!(await completeAsked(tx, ctx, now, { way: 'counter', ownerId: owner.id }))) return;
      if (right.used || !(await markCodeUsed(tx, right.id, ctx.clock.now(), id))) throw problem('code-used');
    });
  const after = await findOfShop(ctx.db, ctx, id);
  if (after.replacement.state !== 'done') throw problem('retag-over');
  return shopView(after);
};

/** Takes a question back. Beside the owner's answer, one of the two is first. */
export const withdrawRetag: Verb<typeof contracts.withdrawRetag> = async (ctx, { id }) => {
  await ctx.db.transaction(async (tx) => {
    const { replacement } = await findOfShop(tx, ctx, id);
    if (replacement.state === 'withdrawn') return;
    const endedAt = ctx.clock.now();
    const isMoved = await moveReplacement(tx, id, { to: 'withdrawn', who: 'shop' }, { endedAt });
    if (!isMoved && (await findReplacement(tx, id))!.replacement.state !== 'withdrawn') throw problem('retag-over');
  });
  return shopView(await findOfShop(ctx.db, ctx, id));
};

async function findOfShop(db: Db | Tx, { caller }: ShopCtx, id: string): Promise<FoundReplacement> {
  const found = await findReplacement(db, id);
  if (!found?.shop || found.shop.id !== caller.shop.shopId) throw problem('retag-unknown');
  return found;
}

async function ownerOf(db: Db | Tx, { ownerId }: FoundReplacement): Promise<Account> {
  const account = ownerId === null ? null : await findAccount(db, ownerId);
  if (!account || account.closedAt) throw problem('retag-over');
  return account;
}

/** Where the code goes: to the phone, which is at the counter with its owner, else to a proven address. */
function contactOf({ phone, email, emailConfirmedAt }: Account): { by: 'sms' | 'email'; recipient: string } {
  if (phone) return { by: 'sms', recipient: phone };
  if (email && emailConfirmedAt) return { by: 'email', recipient: email };
  throw problem('no-contact');
}

/** It is the asker's, and good for this one replacement. */
function codeFor({ caller }: ShopCtx, id: string, recipient: string) {
  return { purpose: 'tag-consent', recipient, accountId: caller.accountId, about: id } as const;
}
