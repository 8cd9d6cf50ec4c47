import { eq } from 'drizzle-orm';
import { brands } from './tables/tag.ts';

/** Only this brand's rows, by its slug; all without one. */
export type OfBrand = { brand: string | undefined };

/** The condition that a list of a brand's things has. */
export const ofBrand = ({ brand }: OfBrand) => (brand === undefined ? undefined : eq(brands.slug, brand));
