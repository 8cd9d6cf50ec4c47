import { useEffect } from 'react';
import { brandColours } from '#domain/tag/brand-colour.ts';
import { useProduct } from '#web/state/product.ts';

/** Puts the current brand's colour and favicon on the page, or the defaults where no brand is known. */
export function useBrandTheme(): void {
  const colour = useProduct(({ brand }) => brand?.secondaryColor);
  const favicon = useProduct(({ brand }) => brand?.faviconUrl);
  useEffect(() => {
    const { brand, onBrand, brandOnDark } = brandColours(colour);
    const { style } = document.documentElement;
    style.setProperty('--brand', brand);
    style.setProperty('--on-brand', onBrand);
    style.setProperty('--brand-on-dark', brandOnDark);
  }, [colour]);
  useEffect(() => {
    document.querySelector('link[rel=icon]')?.setAttribute('href', favicon ?? '/favicon.svg');
  }, [favicon]);
}
