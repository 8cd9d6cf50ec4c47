import { uuidv7 } from 'uuidv7';
import { catalogueParts } from '#server/claim/tables.ts';
import type { House } from '#server/verb/context.ts';

type OfferedPartWish = Partial<typeof catalogueParts.$inferInsert> & { brandId: string };

/** A part that a brand offers as a replacement, for the place of a claim scene's part unless told; its id. */
export async function anOfferedPart(house: Pick<House, 'db'>, wish: OfferedPartWish): Promise<string> {
  const row = { id: uuidv7(), name: 'Câmbio traseiro', brand: 'Shimano', model: 'XT', ...wish };
  await house.db.insert(catalogueParts).values(row);
  return row.id;
}
