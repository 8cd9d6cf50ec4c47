import type { Feature } from '#web/feature.ts';
import type { Screen } from '#web/route-meta.ts';
import { words } from './on-demand-words.ts';

export const claim: Feature = {
  folder: 'claim',
  screens: import.meta.glob<Screen>('./**/*.screen.tsx'),
  fetchAhead: async () => (await import('./owner/claim-queries.ts')).fetchClaims,
  words,
};
