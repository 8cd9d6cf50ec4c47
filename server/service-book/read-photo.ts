import type { Caller, House } from '#server/verb/context.ts';
import { findBookBike } from './book-bike.store.ts';
import { findPhoto } from './photos.store.ts';
import { findSharedOnwards } from './sharing.store.ts';

/** Whether somebody may see a photo of a service: who sent it, the shop whose entry it is with, the owner in whose time it was, and the next where that one shared it. */
export async function mayReadPhoto({ db }: Pick<House, 'db'>, caller: Caller, photoId: string): Promise<boolean> {
  const found = await findPhoto(db, photoId);
  if (!found) return false;
  const { photo, entry } = found;
  if (!entry) return photo.accountId === caller.accountId;
  if (caller.shop) return entry.shopId === caller.shop.shopId;
  const bike = await findBookBike(db, entry.bikeId);
  if (bike?.owner.id !== caller.accountId) return false;
  return bike.ownershipId === entry.ownershipId || (await findSharedOnwards(db, bike.id)).has(entry.ownershipId);
}
