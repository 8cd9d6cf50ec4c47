import type { Db } from '../db/database.ts';
import { problem } from '../http/problem.ts';
import { findTagForShop, type TagForShop } from './shop-bikes.store.ts';

/** A tag whose bike somebody owns. */
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
