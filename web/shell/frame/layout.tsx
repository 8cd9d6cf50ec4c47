import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { brandColours } from '#domain/tag/brand-colour.ts';
import { useProduct } from '#web/state/product.ts';

/** The layout of every route: the brand's colours. The landing needs no more; other screens also have the frame. */
export function Layout() {
  useBrandTheme();
  return (
    <div className="flex min-h-dvh flex-col">
      <Outlet />
    </div>
  );
}

/** Sets the current brand's colour and favicon, or the defaults without a brand. */
function useBrandTheme(): void {
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
