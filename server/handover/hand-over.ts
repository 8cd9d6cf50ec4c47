import { serialKey } from '#domain/bike/serial-number.ts';
import { readAccessKey } from '#domain/brazil/access-key.ts';
import type * as contracts from '#domain/handover/contract.ts';
import type { ParsedInputOf } from '#domain/http/contract.ts';
import { may } from '#domain/shop/office.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import type { Tx } from '#server/db/database.ts';
import { findMembership } from '#server/shop/memberships.store.ts';
import { lockShop } from '#server/shop/shops.store.ts';
import type { ShopCtx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { findActivation, lockTag } from '#server/warranty/activations.store.ts';
import { refusalOf } from './facts.ts';
import { findHandover, type FoundHandover } from './find-handovers.store.ts';
import { insertHandover } from './handovers.store.ts';
import { sendLink } from './send-link.ts';
import { handoverView } from './view.ts';

type Wish = ParsedInputOf<typeof contracts.handOverBike>;

/**
 * Hands a bike over: the customer is sent the link, and the warranty runs from today. Nothing that is answered depends on whether the
 * number or the address has an account. Of two shops at once exactly one does.
 */
export const handOverBike: Verb<typeof contracts.handOverBike> = async (ctx, wish) => {
  const now = ctx.clock.now();
  const read = wish.accessKey === undefined ? null : readAccessKey(wish.accessKey, dateOf(now));
  if (read && 'problem' in read) throw problem('invalid-input', { errors: [{ at: 'accessKey', code: read.problem }] });
  const found = await ctx.db.transaction(async (tx) => {
    await lockOwnShop(tx, ctx);
    await lockTag(tx, wish.tag);
    const known = await findHandover(tx, wish.id);
    if (known) return assertSame(ctx, wish, known);
    await begin(tx, ctx, wish);
    return (await findHandover(tx, wish.id))!;
  });
  return handoverView(found, now);
};

/** Locks the caller's shop, in which the caller still may do this. */
export async function lockOwnShop(tx: Tx, { caller }: ShopCtx): Promise<void> {
  const { shopId } = caller.shop;
  await lockShop(tx, shopId);
  const place = await findMembership(tx, shopId, caller.accountId);
  if (!place || place.suspendedAt || !may(place.office, 'open-ticket')) throw problem('forbidden');
}

async function begin(tx: Tx, ctx: ShopCtx, { id, tag, serialNumber, to, accessKey, language }: Wish): Promise<void> {
  const { accountId, shop } = ctx.caller;
  const { shopId } = shop;
  const found = await findActivation(tx, tag);
  if (!found) throw problem('tag-unknown');
  const refusal = await refusalOf(tx, { found, shopId, accessKey });
  if (refusal) throw problem(refusal);
  const bike = found.bike!;
  // What was compared with the frame may have been put right meanwhile.
  if (serialKey(serialNumber) !== bike.serialKey) throw problem('serial-mismatch');
  const at = ctx.clock.now();
  const [contactKind, contact] = 'phone' in to ? (['phone', to.phone] as const) : (['email', to.email] as const);
  const begun = { id, bikeId: bike.id, shopId, handedOverBy: accountId, contactKind, contact, createdAt: at };
  const facts = { accessKey: accessKey ?? null, language: language ?? ctx.language, deliveredBefore: bike.deliveredOn };
  const isNew = await insertHandover(tx, { ...begun, ...facts, state: 'waiting', day: dateOf(at) });
  if (!isNew) throw problem('id-taken');
  await sendLink(tx, ctx, (await findHandover(tx, id))!, 'first');
}

/** A request that came before; another one under its id is refused. Of one that is over the contact is not known any more. */
function assertSame({ caller }: ShopCtx, { tag, to }: Wish, known: FoundHandover): FoundHandover {
  const { shopId, contact } = known.handover;
  const typed = 'phone' in to ? to.phone : to.email;
  const isSame = shopId === caller.shop.shopId && known.bike.tag === tag && (contact === null || contact === typed);
  if (!isSame) throw problem('id-taken');
  return known;
}
