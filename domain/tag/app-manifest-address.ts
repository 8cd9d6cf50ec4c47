/** Where a brand's manifest is; `brand` is its slug. Alone in its file, because the first view needs no more of it. */
export function appManifestOf(brand: string): string {
  return `/api/brands/${encodeURIComponent(brand)}/app-manifest`;
}
