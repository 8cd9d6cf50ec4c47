import type { ImportRun } from '#server/imports/importer.ts';

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
