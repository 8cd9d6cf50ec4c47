import type { LandingOutcome } from '#domain/tag/landing.ts';
import type { ScreenFile } from './route-meta.ts';

/** Where the first button of a landing leads, by its outcome: that screen is fetched while the landing is read. */
export const afterLanding: Record<LandingOutcome, ScreenFile> = {
  'inactive': 'warranty/sign-up.screen.tsx',
  'active': 'account/log-in/login.screen.tsx',
  'stolen': 'stolen/finder/found-bike.screen.tsx',
  // The tag that took its place is a page of its own.
  'replaced': 'account/log-in/login.screen.tsx',
  'no-bike': 'account/log-in/login.screen.tsx',
};

/** Likewise of the screens that people begin at, or pass on their way in. */
export const afterScreen: Readonly<Record<string, ScreenFile>> = {
  'account/log-in/login.screen.tsx': 'bike/my-bike.screen.tsx',
  'shop/shop-landing.screen.tsx': 'shop/log-in/login.screen.tsx',
  'shop/log-in/login.screen.tsx': 'shop/menu/menu.screen.tsx',
  'shop/menu/menu.screen.tsx': 'shop/scanning/tag-scan.screen.tsx',
};
