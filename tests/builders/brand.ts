import { randomBytes } from 'node:crypto';
import type { House } from '#server/verb/context.ts';
import { makeBrand, type BrandRow } from './make/make-brand.ts';

/** A brand in the database; everything else is generated, its slug is unique. */
export async function aBrand(house: Pick<House, 'db'>, wish: Partial<BrandRow> = {}): Promise<BrandRow> {
  const word = randomBytes(4).toString('hex');
  return makeBrand(house.db, { slug: `brand-${word}`, name: `Brand ${word}`, secondaryColor: '#ceff00', ...wish });
}
