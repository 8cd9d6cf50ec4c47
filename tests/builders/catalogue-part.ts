import { uuidv7 } from 'uuidv7';
import { catalogueParts } from '#server/claim/tables.ts';
import type { House } from '#server/verb/context.ts';

type Wish = Pick<typeof catalogueParts.$inferInsert, 'brandId' | 'name' | 'brand' | 'model'>;

/** A part that a brand offers as a replacement. */
export async function aCataloguePart(house: Pick<House, 'db'>, part: Wish): Promise<void> {
  await house.db.insert(catalogueParts).values({ id: uuidv7(), ...part });
}
