import { maskName } from '#domain/account/name.ts';
import type * as contracts from '#domain/shop/bikes.contract.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { warrantyOf } from '#domain/warranty/term.ts';
import { findReceipt, invoiceOf, receiptState } from '#server/bike/receipt/receipts.store.ts';
import type { Db } from '#server/db/database.ts';
import { presentTag } from '#server/db/present-tag.ts';
import { noteScan } from '#server/stolen/thefts.store.ts';
import type { Verb, ShopCtx } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { stolenScanLetter } from './letters.ts';
import { findTagForShop, type TagForShop, findShop } from './shops.store.ts';

/** A scanned bike with what every office may see of it; of the owner only the masked name. */
export const getShopBike: Verb<typeof contracts.getShopBike> = async (ctx, { tag }) => {
  const { db, clock } = ctx;
  await assertNotReplaced(ctx, tag);
  const found = await findActiveBike(db, tag);
  const { active, preloaded, model, kind, photoUrl, warrantyMonths, bike, owner, since, promiseUntil, brand } = found;
  const until = promiseUntil && dateOf(promiseUntil);
  if (bike.stolenAt) await tellOfScan(ctx, found);
  const { serialNumber, size, colour, retailer, purchasedOn, deliveredOn, stolenAt } = bike;
  const { slug, ...shown } = brand;
  return {
    kind,
    photoUrl,
    serialNumber,
    size,
    colour,
    retailer,
    purchasedOn,
    deliveredOn,
    product: { tag, active, model, preloaded, brandId: brand.id },
    brand: { ...shown, brand: slug },
    warranty: warrantyOf(
      bike.deliveredOn ?? bike.warrantyStartsOn ?? dateOf(since),
      warrantyMonths,
      dateOf(clock.now()),
      until,
    ),
    stolen: stolenAt !== null,
    ownerName: maskName(owner.name),
  };
};

/** Whether a scanned bike has a receipt, from which store and when; nothing of the customer, no key and no total. */
export const getShopReceipt: Verb<typeof contracts.getShopReceipt> = async ({ db }, { tag }) => {
  await findActiveBike(db, tag);
  const row = await findReceipt(db, tag);
  // Between the two looks its owner may have transferred the bike.
  if (!row) throw problem('tag-inactive');
  const invoice = invoiceOf(row, null);
  if (!invoice) return { state: receiptState(row) === 'pending' ? 'pending' : 'none', invoice: null };
  const { storeName, storeTaxId, number, series, issuedAt, cancelledAt, returned, check } = invoice;
  return {
    state: 'linked',
    invoice: { storeName, storeTaxId, number, series, issuedAt, cancelledAt, returned, check },
  };
};

/** A tag whose bike has an owner. */
export type ActiveBike = Omit<TagForShop, 'bike' | 'owner' | 'since' | 'ownershipId'> & {
  [Key in 'bike' | 'owner' | 'since' | 'ownershipId']: NonNullable<TagForShop[Key]>;
};

/** The bike under a scanned tag. Refuses with `tag-unknown`, or `tag-inactive` where nobody activated it. */
export async function findActiveBike(db: Db, tag: string): Promise<ActiveBike> {
  const found = await findTagForShop(db, tag);
  if (!found) throw problem('tag-unknown');
  const { bike, owner, since, ownershipId } = found;
  if (!found.active || !bike || !owner || !since || !ownershipId) throw problem('tag-inactive');
  return { ...found, bike, owner, since, ownershipId };
}

/** Refuses a tag that another one has taken the place of, and has its owner told: on whatever is before the shop, it does not belong. */
async function assertNotReplaced(ctx: ShopCtx, tag: string): Promise<void> {
  const { db, clock, caller, occasions } = ctx;
  if ((await presentTag({ db, now: clock.now() }, tag)) === tag) return;
  await db.transaction((tx) => occasions.oldTagScanned(tx, ctx, { tag, shopId: caller.shop.shopId }));
  throw problem('tag-replaced');
}

/** Seconds in which a further scan of the same shop is not told again. */
const quiet = 86_400;

/** Tells the owner of a stolen bike that a shop scanned it, once a day and shop. */
async function tellOfScan({ db, clock, caller, outbox, config }: ShopCtx, found: ActiveBike): Promise<void> {
  const at = clock.now();
  const { shopId } = caller.shop;
  const scan = { bikeId: found.bike.id, shopId, at, before: new Date(at.getTime() - quiet * 1000) };
  await db.transaction(async (tx) => {
    if (!(await noteScan(tx, scan))) return;
    const shop = (await findShop(tx, shopId))!;
    await outbox.post(tx, stolenScanLetter(found.owner, { shop, bike: found }, config.publicUrl));
  });
}
