import { brandColours } from '#domain/tag/brand-theme.ts';

/** From now on the page has these colours of a brand, or the house's without one. */
export function showColours(secondaryColor: string | null | undefined): void {
  const { brand, onBrand, brandOnDark } = brandColours(secondaryColor);
  const { style } = document.documentElement;
  style.setProperty('--brand', brand);
  style.setProperty('--on-brand', onBrand);
  style.setProperty('--brand-on-dark', brandOnDark);
}
