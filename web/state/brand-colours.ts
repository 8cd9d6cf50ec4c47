import { brandColours } from '#domain/tag/brand-theme.ts';

/** From now on the page has these colours of a brand, or the house's without one; or another document of this browser. */
export function showColours(secondaryColor: string | null | undefined, { documentElement } = document): void {
  const { brand, onBrand, brandOnDark } = brandColours(secondaryColor);
  const { style } = documentElement;
  style.setProperty('--brand', brand);
  style.setProperty('--on-brand', onBrand);
  style.setProperty('--brand-on-dark', brandOnDark);
}
