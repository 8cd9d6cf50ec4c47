import { Outlet } from '@tanstack/react-router';
import { useBrandTheme } from './use-brand-theme.ts';

/** Around everything: the brand's colours. The landing needs no more; other screens have the frame besides. */
export function Layout() {
  useBrandTheme();
  return (
    <div className="flex min-h-dvh flex-col">
      <Outlet />
    </div>
  );
}
