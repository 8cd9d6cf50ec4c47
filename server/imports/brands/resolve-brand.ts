import type { Tx } from '#server/db/database.ts';
import type { ImportRun, NumberedRow } from '#server/imports/importer.ts';
import { findBrandSlug } from './brands.store.ts';

/** The brand that a row is about, or why it is none: a run that is bound to a brand (a partner's) is about that one only. */
export function resolveBrand(
  { brandId }: Pick<ImportRun, 'brandId'>,
  ids: ReadonlyMap<string, string>,
  slug: string | undefined,
): { id: string } | { problem: 'required' | 'brand-unknown' | 'brand-forbidden' } {
  if (slug === undefined) return brandId === null ? { problem: 'required' } : { id: brandId };
  const id = ids.get(slug);
  if (brandId !== null && id !== brandId) return { problem: 'brand-forbidden' };
  return id === undefined ? { problem: 'brand-unknown' } : { id };
}

/**
 * The rows with the brand written in where they leave it to the run (a partner's): a thing is the same then, and met once,
 * whether its row names the brand or not.
 */
export async function withBrand<Row extends { brand?: string | undefined }>(
  tx: Tx,
  { brandId }: Pick<ImportRun, 'brandId'>,
  rows: readonly NumberedRow<Row>[],
): Promise<readonly NumberedRow<Row>[]> {
  const own = brandId === null ? null : await findBrandSlug(tx, brandId);
  if (own === null) return rows;
  // In one place always: rows are compared by their text.
  return rows.map(({ line, row: { brand = own, ...facts } }) => ({ line, row: { brand, ...facts } as Row }));
}
