import type { Db } from '#server/db/database.ts';
import { findTagForShop } from '#server/shop/shops.store.ts';
import { problem } from '#server/verb/problem.ts';
import { findBookBike, type BookBike } from './book-bike.store.ts';

/** The bike under a scanned tag, which somebody owns. Refuses with `tag-unknown`, or `tag-inactive` where nobody activated it. */
export async function activeBike(db: Db, tag: string): Promise<BookBike> {
  const found = await findTagForShop(db, tag);
  if (!found) throw problem('tag-unknown');
  const bike = found.active && found.bike ? await findBookBike(db, found.bike.id) : null;
  if (!bike) throw problem('tag-inactive');
  return bike;
}
