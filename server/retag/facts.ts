import { serialKey } from '#domain/bike/serial-number.ts';
import { bikeRefusal, spareRefusal, type BikeRefusal, type SpareRefusal } from '#domain/retag/refusals.ts';
import { livesElsewhere } from '#domain/tag/landing.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { problem } from '#server/verb/problem.ts';
import { findBike, findTagRow, type TaggedBike } from './bikes-and-tags.store.ts';

/** What somebody at a shop has before them: a spare tag, a frame number, and the tag on the bike where there is still one to read. */
export type BeforeThem = { newTag: string; serialNumber: string; oldTag?: string | undefined };

/**
 * The bike of a frame number, which is of the spare tag's brand. Refuses a tag that is no spare one, and a number that no bike has, or another
 * than the one of the tag that was read: an old tag on another frame.
 */
export async function bikeBefore(db: Db | Tx, { newTag, serialNumber, oldTag }: BeforeThem): Promise<TaggedBike> {
  const spare = await findTagRow(db, newTag);
  if (!spare) throw problem('tag-unknown');
  const key = serialKey(serialNumber);
  const { brandId } = spare.tag;
  const found = await findBike(db, oldTag === undefined ? { brandId, serialKey: key } : { tag: oldTag });
  if (found?.bike.serialKey !== key) throw problem('serial-mismatch');
  const refusal = await spareRefusalOf(db, newTag, found.bike.brandId);
  if (refusal) throw problem(refusal);
  return found;
}

/** Why a tag is no spare one of a brand, as the database has it now; null where it is. */
export async function spareRefusalOf(db: Db | Tx, newTag: string, brandId: string): Promise<SpareRefusal | null> {
  const found = await findTagRow(db, newTag);
  if (!found) return spareRefusal(null);
  const { tag, model, bikeId } = found;
  return spareRefusal({
    isOfBrand: tag.brandId === brandId,
    isVoid: tag.replacedBy !== null || livesElsewhere({ model, preloaded: tag.preloaded }),
    isOnBike: bikeId !== null || tag.active,
  });
}

/** Why a bike gets no other tag, as the database has it now; null where it may. */
export function bikeRefusalOf(found: TaggedBike, by: 'shop' | 'desk'): BikeRefusal | null {
  const { bike, owner, isContested, isInTransfer, isAsked } = found;
  const facts = {
    isStolen: bike.stolenAt !== null,
    isHandedOver: bike.handedOverOn !== null,
    hasOwner: owner !== null,
  };
  return bikeRefusal({ ...facts, isContested, isInTransfer, isAsked }, by);
}
