import { isClosedEmail } from '#domain/account/contact.ts';
import { serialKey } from '#domain/bike/serial-number.ts';
import { consentEnd, consentsPerDay, consentsPerOwner, consentsToOwner } from '#domain/claim/consent.ts';
import type { ParsedInputOf } from '#domain/http/contract.ts';
import { dayMs, refusedDays } from '#domain/periods.ts';
import type * as contracts from '#domain/retag/shop.contract.ts';
import { dayBefore, freeAgainAt, newestOf } from '#domain/shop/contact/bounds.ts';
import { may } from '#domain/shop/office.ts';
import { listAskedAt, lockAskedOwner, lockAskingShop } from '#server/claim/consent/consents.store.ts';
import type { Tx } from '#server/db/database.ts';
import { lockBike } from '#server/db/locking/bikes.store.ts';
import { isStopped } from '#server/shop/contact/shares.store.ts';
import { findMembership } from '#server/shop/memberships.store.ts';
import { lockShop } from '#server/shop/shops.store.ts';
import type { ShopCtx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { findBike, type TaggedBike } from './bikes-and-tags.store.ts';
import { endOver } from './end.ts';
import { bikeBefore, bikeRefusalOf } from './facts.ts';
import { askedLetter, askedText } from './letters.ts';
import { takePhoto } from './photos.store.ts';
import {
  findRefusedAt,
  findReplacement,
  insertReplacement,
  isPromised,
  listTagsAskedAt,
  type FoundReplacement,
} from './replacements.store.ts';
import { shopView } from './view.ts';

type Wish = ParsedInputOf<typeof contracts.askRetag>;

/** Asks a bike's owner whether its tag may be replaced. Of two shops at once, and of two spare tags, exactly one is asked about. */
export const askRetag: Verb<typeof contracts.askRetag> = (ctx, wish) =>
  ctx.db.transaction(async (tx) => {
    const { shopId } = ctx.caller.shop;
    await lockShop(tx, shopId);
    const place = await findMembership(tx, shopId, ctx.caller.accountId);
    if (!place || place.suspendedAt || !may(place.office, 'open-ticket')) throw problem('forbidden');
    const known = await findReplacement(tx, wish.id);
    if (known) return shopView(assertSame(ctx, wish, known));
    const seen = await bikeBefore(tx, wish);
    await lockBike(tx, { id: seen.bike.id });
    await endOver(tx, ctx, seen.bike.id);
    const found = await findBike(tx, { id: seen.bike.id });
    // While the bike was waited for, it may have got another tag, and with it the spare one.
    if (!found || found.bike.tag !== seen.bike.tag) throw problem('spare-taken');
    const refusal = bikeRefusalOf(found, 'shop');
    if (refusal) throw problem(refusal);
    return shopView(await begin(tx, ctx, wish, found));
  });

/** A request that came before; another one under its id is refused. */
function assertSame({ caller }: ShopCtx, wish: Wish, known: FoundReplacement): FoundReplacement {
  const { replacement, bike } = known;
  const { newTag, reason, serialNumber } = wish;
  const isSame =
    replacement.shopId === caller.shop.shopId &&
    replacement.newTag === newTag &&
    replacement.reason === reason &&
    bike.serialKey === serialKey(serialNumber);
  if (!isSame) throw problem('id-taken');
  return known;
}

async function begin(tx: Tx, ctx: ShopCtx, wish: Wish, found: TaggedBike): Promise<FoundReplacement> {
  const { id, newTag, reason, photoId } = wish;
  const { accountId, shop } = ctx.caller;
  const at = ctx.clock.now();
  await lockAskingShop(tx, shop.shopId);
  await lockAskedOwner(tx, found.owner!.id);
  await assertMayAsk(tx, ctx, found);
  if (await isPromised(tx, newTag)) throw problem('spare-taken');
  const isNew = await insertReplacement(tx, {
    id,
    bikeId: found.bike.id,
    ownershipId: found.ownershipId,
    oldTag: found.bike.tag,
    newTag,
    reason,
    state: 'asked',
    shopId: shop.shopId,
    askedBy: accountId,
    createdAt: at,
    expiresAt: consentEnd(at),
  });
  // The bike is locked, so it is the tag, or an id that somebody else has used.
  if (!isNew) throw problem('spare-taken');
  if (!(await takePhoto(tx, { id: photoId, accountId, replacementId: id, at }))) throw problem('evidence-missing');
  const asked = (await findReplacement(tx, id))!;
  const { publicUrl } = ctx.config;
  const { email, phone, language } = found.owner!;
  if (email) await ctx.outbox.post(tx, askedLetter(found.owner!, asked, publicUrl));
  else if (phone) await ctx.outbox.post(tx, askedText({ phone, language }, asked, publicUrl));
  return asked;
}

/** Questions about tags count with those about claims: an owner who is asked too often is asked by nobody. */
async function assertMayAsk(tx: Tx, { clock, caller }: ShopCtx, { owner, ownershipId }: TaggedBike): Promise<void> {
  const now = clock.now();
  const { shopId } = caller.shop;
  const { id: ownerId, closedAt, email } = owner!;
  if (closedAt || (email && isClosedEmail(email))) throw problem('owner-left');
  if (await isStopped(tx, { ownerId, shopId })) throw problem('writing-stopped');
  const refusedAt = await findRefusedAt(tx, { shopId, ownershipId: ownershipId! });
  const free = refusedAt && new Date(refusedAt.getTime() + refusedDays * dayMs);
  if (free && free > now) throw problem('owner-refused', { retryAt: free });
  const freeAt = async (whose: { shopId?: string; ownerId?: string }, most: number) => {
    const since = dayBefore(now);
    const claims = await listAskedAt(tx, whose, since, most);
    const tags = await listTagsAskedAt(tx, whose, since, most);
    return freeAgainAt(newestOf([claims, tags], most), most, now);
  };
  const retryAt = (await freeAt({ shopId }, consentsPerDay)) ?? (await freeAt({ shopId, ownerId }, consentsPerOwner));
  if (retryAt) throw problem('asks-exhausted', { retryAt });
  const heardEnough = await freeAt({ ownerId }, consentsToOwner);
  if (heardEnough) throw problem('owner-asked-enough', { retryAt: heardEnough });
}
