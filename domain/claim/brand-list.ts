import * as z from 'zod/mini';

/** How many claims a page of a brand's queue has. */
export const brandClaimsPage = 50;

/** What a brand's queue shows: what waits for the brand, what is under way, what was decided, everything. */
export const brandViews = ['waiting', 'open', 'decided', 'all'] as const;
export type BrandView = (typeof brandViews)[number];

/** What became of claims, as they are counted: `undecided` while they are under way and nobody has decided. */
export const brandOutcomes = ['approved', 'refused', 'undecided'] as const;
export type BrandOutcome = (typeof brandOutcomes)[number];

/** For how many months back claims are counted, the present month included. */
export const countedMonths = 12;

/** By what a brand's claims are counted. */
export const countedBy = ['month', 'shop', 'part', 'model', 'batch'] as const;
export type CountedBy = (typeof countedBy)[number];

/**
 * The last claim of a page. `rank`: 0 waits for the brand, 1 for somebody else, 2 for nobody. `place`: the order within that: the last day of the
 * law's term, what ended last first.
 */
export type BrandCursor = { rank: number; place: number; id: string };

const cursorParts = z.tuple([
  z.string().check(z.regex(/^[0-2]$/)),
  z.string().check(z.regex(/^-?\d{1,12}$/)),
  z.uuid(),
]);

/** A cursor as a text, which the asker of the next page sends back. */
export function writeBrandCursor({ rank, place, id }: BrandCursor): string {
  return [rank, place, id].join(' ');
}

/** Reads what `writeBrandCursor` wrote; null for anything else. */
export function readBrandCursor(text: string): BrandCursor | null {
  const { success, data } = cursorParts.safeParse(text.split(' '));
  return success ? { rank: Number(data[0]), place: Number(data[1]), id: data[2] } : null;
}

/** A cursor as it is sent. */
export const brandCursorSchema = z.string().check(
  z.maxLength(100),
  z.refine((text) => readBrandCursor(text) !== null, { error: 'invalid' }),
);
