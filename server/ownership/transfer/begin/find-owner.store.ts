import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { isOfBikeNow } from '#server/db/owned-bike.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { tags } from '#server/db/tables/tag.ts';

/** The bike of a tag and whose it is, as far as there are any; null for an unknown tag. */
export async function findOwnerOf(db: Db, tag: string) {
  const [row] = await db
    .select({ bikeId: bikes.id, ownerId: ownerships.accountId })
    .from(tags)
    .leftJoin(bikes, eq(bikes.tag, tags.tag))
    .leftJoin(ownerships, isOfBikeNow)
    .where(eq(tags.tag, tag));
  return row ?? null;
}
