import { mayWriteUntil, shopEntriesPerDay } from '#domain/service-book/scan.ts';
import type * as contracts from '#domain/service-book/shop.contract.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { listPartsOfBrand } from '#server/claim/catalogue/catalogue.store.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { lockBike } from '#server/db/locking/bikes.store.ts';
import { linksFor } from '#server/files/file-link.ts';
import { findLastScan } from '#server/shop/scans.store.ts';
import { findTagForShop } from '#server/shop/shops.store.ts';
import type { ShopCtx, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { findBookBike, type BookBike } from './book-bike.store.ts';
import { findDue } from './due.store.ts';
import { tellOfEntry } from './tell.ts';
import { entriesFor } from './view.ts';
import { writeEntry } from './write-entry.ts';

/** What the caller's shop has entered on a bike, and whether it may enter more. */
export const listShopServices: Verb<typeof contracts.listShopServices> = async (ctx, { tag }) => {
  return servicesOf(ctx.db, ctx, await activeBike(ctx.db, tag));
};

/** The catalogue of the bike's brand, to choose parts from. */
export const listServiceParts: Verb<typeof contracts.listServiceParts> = async ({ db }, { tag }) => {
  const { brand } = await activeBike(db, tag);
  return { parts: await listPartsOfBrand(db, brand.id) };
};

/** Enters what the shop did on a bike that it has scanned within a day, and tells the owner. */
export const writeShopService: Verb<typeof contracts.writeShopService> = async (ctx, { tag, ...input }) => {
  const { db, clock, caller } = ctx;
  // Says what is wrong with the tag; the bike is locked after it.
  const active = await activeBike(db, tag);
  const { shopId } = caller.shop;
  return db.transaction(async (tx) => {
    const locked = await lockBike(tx, { id: active.id });
    const bike = locked && (await findBookBike(tx, locked.id));
    if (!bike) throw problem('tag-inactive');
    const { id: bikeId, ownershipId, brand } = bike;
    const writer = { bikeId, ownershipId, side: 'shop' as const, shopId };
    const scanOf = async () => {
      const at = await findLastScan(tx, bikeId, shopId);
      if (mayWriteUntil(at, clock.now())) return at;
      // What was wrong can be put right without the bike, and is marked.
      if (input.corrects === null) throw problem('bike-not-scanned');
      return null;
    };
    const entry = await writeEntry(tx, ctx, { ...writer, brandId: brand.id, perDay: shopEntriesPerDay }, input, scanOf);
    if (entry) await tellOfEntry(tx, ctx, { entry, bike });
    return servicesOf(tx, ctx, bike);
  });
};

async function servicesOf(db: Db | Tx, ctx: ShopCtx, { id: bikeId, deliveredOn, ownershipId, model }: BookBike) {
  const { shopId } = ctx.caller.shop;
  const now = ctx.clock.now();
  const until = mayWriteUntil(await findLastScan(db, bikeId, shopId), now);
  // All are the shop's; those of a former owner's time are corrected no more.
  const isOwn = (row: { ownershipId: string }) => row.ownershipId === ownershipId;
  const reader = { isOwn, isShared: () => true, linkTo: linksFor(ctx) };
  const entries = await entriesFor(db, { bikeId, deliveredOn, shopId }, reader);
  const today = dateOf(now);
  const due = await findDue(db, bikeId, today);
  return {
    today,
    model,
    until: until?.toISOString() ?? null,
    due: due && { kind: due.kind, dueOn: due.dueOn, state: due.state },
    entries,
  };
}

/** The bike under a scanned tag, which somebody owns. Refuses with `tag-unknown`, or `tag-inactive` where nobody activated it. */
async function activeBike(db: Db, tag: string): Promise<BookBike> {
  const found = await findTagForShop(db, tag);
  if (!found) throw problem('tag-unknown');
  const bike = found.active && found.bike ? await findBookBike(db, found.bike.id) : null;
  if (!bike) throw problem('tag-inactive');
  return bike;
}
