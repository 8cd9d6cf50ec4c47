import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { appManifestOf } from '#domain/tag/app-manifest-address.ts';
import { brandColours } from '#domain/tag/brand-colour.ts';
import { useProduct } from '#web/state/product.ts';
import { AwayStrip } from './away-strip.tsx';

/** The layout of every route: the brand's colours, and the strip about the connection. Other screens than the landing also have the frame. */
export function Layout() {
  useBrandTheme();
  return (
    <div className="flex min-h-dvh flex-col">
      <Outlet />
      <AwayStrip />
    </div>
  );
}

/** Sets the current brand's colour, favicon and name on the home screen, or the defaults without a brand. */
function useBrandTheme(): void {
  const colour = useProduct(({ brand }) => brand?.secondaryColor);
  const slug = useProduct(({ brand }) => brand?.brand);
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
  useEffect(() => {
    const manifest = slug === undefined ? '/manifest.webmanifest' : appManifestOf(slug);
    document.querySelector('link[rel=manifest]')?.setAttribute('href', manifest);
  }, [slug]);
}
