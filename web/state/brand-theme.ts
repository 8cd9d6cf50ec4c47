import { appManifestOf, brandColours } from '#domain/tag/brand-theme.ts';
import type { Brand } from '#domain/tag/product.ts';
import { useProduct } from './product.ts';

/** From now on the page has the current brand's colours, favicon and name on the home screen, or the defaults without a brand. */
export function followBrand(): void {
  show(useProduct.getState().brand);
  useProduct.subscribe(({ brand }, before) => {
    if (brand !== before.brand) show(brand);
  });
}

function show(own: Brand | null): void {
  const { brand, onBrand, brandOnDark } = brandColours(own?.secondaryColor);
  const { style } = document.documentElement;
  style.setProperty('--brand', brand);
  style.setProperty('--on-brand', onBrand);
  style.setProperty('--brand-on-dark', brandOnDark);
  document.querySelector('link[rel=icon]')?.setAttribute('href', own?.faviconUrl ?? '/favicon.svg');
  document
    .querySelector('link[rel=manifest]')
    ?.setAttribute('href', own ? appManifestOf(own.brand) : '/manifest.webmanifest');
}
